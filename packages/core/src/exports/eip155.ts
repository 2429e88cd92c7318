export { decodeRevert } from '../chains/eip155/decodeRevert.ts'
export { encodeCall } from '../chains/eip155/encodeCall.ts'
