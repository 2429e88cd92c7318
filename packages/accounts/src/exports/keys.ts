export { parsePublicKey } from '../parsePublicKey.ts'
