export { type SiwxFields, siwxFieldsSchema } from '../fields.ts'
export { formatSiwxMessage } from '../formatSiwxMessage.ts'
export { parseSiwxMessage } from '../parseSiwxMessage.ts'
export { readTime } from '../readTime.ts'
