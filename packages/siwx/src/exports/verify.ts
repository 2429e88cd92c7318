export { CLOCK_SKEW_MS, checkFields, checkValidity, type Expected } from '../checkFields.ts'
export { CallReverted, type EvmState } from '../eip155/contractSignature.ts'
export { type AskNode, evmStateAt, type NodeAnswer } from '../eip155/evmStateAt.ts'
export { type SignatureInput, verifySignature } from '../verifySignature.ts'
