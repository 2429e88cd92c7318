export { fromBase58, toBase58 } from '../base58.ts'
