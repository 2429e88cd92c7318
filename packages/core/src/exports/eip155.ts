export { encodeCall } from '../chains/eip155/encodeCall.ts'
export { decodeRevert } from '../chains/eip155/revert/decodeRevert.ts'
