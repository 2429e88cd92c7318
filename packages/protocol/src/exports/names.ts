export { type NameChange, type NamedChange, type NameProfile, nameMessage } from '../names/nameMessage.ts'
export { type NameMessage, readNameMessage } from '../names/readNameMessage.ts'
