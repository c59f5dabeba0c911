// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
"use strict";
export const isTeamMember = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://raw.githubusercontent.com/handoff-tools/taskpacket/main/schemas/team-member.schema.json","title":"TeamMember","description":"The caller's record that team_handoff fills a packet's identity from and checks it against: the [team_member] table of its agent.toml.","type":"object","required":["role"],"properties":{"role":{"type":"string","description":"The caller's role in the team. Becomes from_role where the packet has none."},"task_id":{"type":["string","null"],"description":"The task the caller was spawned for. Becomes goal_id where the packet has none; null or absent when it is not pinned to one."},"round":{"type":["integer","null"],"minimum":0,"maximum":4294967295,"description":"The round the caller was spawned for. Becomes round where the packet has none; null or absent when it is not pinned to one."}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://raw.githubusercontent.com/handoff-tools/taskpacket/main/schemas/team-member.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.role === undefined) && (missing0 = "role")){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.role !== undefined){
const _errs1 = errors;
if(typeof data.role !== "string"){
validate10.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data1 = data.task_id;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate10.errors = [{instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: schema11.properties.task_id.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data2 = data.round;
const _errs5 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate10.errors = [{instancePath:instancePath+"/round",schemaPath:"#/properties/round/type",keyword:"type",params:{type: schema11.properties.round.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 4294967295 || isNaN(data2)){
validate10.errors = [{instancePath:instancePath+"/round",schemaPath:"#/properties/round/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate10.errors = [{instancePath:instancePath+"/round",schemaPath:"#/properties/round/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}

export const isVerdictRequest = validate11;
const schema12 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://raw.githubusercontent.com/handoff-tools/taskpacket/main/schemas/verdict-request.schema.json","title":"VerdictRequest","description":"One line that `taskpacket verdict --ndjson` reads. Other keys are ignored.","type":"object","required":["id","mode","text"],"properties":{"id":{"type":["string","number","null"],"description":"Comes back in the answer as it is."},"mode":{"type":"string","enum":["file","tool"],"description":"file: the text of a filed packet. tool: the packet argument of team_handoff."},"member":{"anyOf":[{"$ref":"team-member.schema.json"},{"type":"null"}],"description":"Who calls, in tool mode. null or absent: nothing is filled in and nothing cross-checked."},"text":{"type":"string","description":"The packet as JSON text."}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://raw.githubusercontent.com/handoff-tools/taskpacket/main/schemas/verdict-request.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.text === undefined) && (missing0 = "text"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (data0 !== null)){
validate11.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema12.properties.id.type},message:"must be string,number,null"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data1 = data.mode;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate11.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "file") || (data1 === "tool"))){
validate11.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema12.properties.mode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member !== undefined){
let data2 = data.member;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.role === undefined) && (missing1 = "role")){
const err0 = {instancePath:instancePath+"/member",schemaPath:"team-member.schema.json/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data2.role !== undefined){
const _errs10 = errors;
if(typeof data2.role !== "string"){
const err1 = {instancePath:instancePath+"/member/role",schemaPath:"team-member.schema.json/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.task_id !== undefined){
let data4 = data2.task_id;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
const err2 = {instancePath:instancePath+"/member/task_id",schemaPath:"team-member.schema.json/properties/task_id/type",keyword:"type",params:{type: schema11.properties.task_id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.round !== undefined){
let data5 = data2.round;
const _errs14 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err3 = {instancePath:instancePath+"/member/round",schemaPath:"team-member.schema.json/properties/round/type",keyword:"type",params:{type: schema11.properties.round.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 4294967295 || isNaN(data5)){
const err4 = {instancePath:instancePath+"/member/round",schemaPath:"team-member.schema.json/properties/round/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data5 < 0 || isNaN(data5)){
const err5 = {instancePath:instancePath+"/member/round",schemaPath:"team-member.schema.json/properties/round/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/member",schemaPath:"team-member.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs16 = errors;
if(data2 !== null){
const err7 = {instancePath:instancePath+"/member",schemaPath:"#/properties/member/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/member",schemaPath:"#/properties/member/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate11.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs18 = errors;
if(typeof data.text !== "string"){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}

