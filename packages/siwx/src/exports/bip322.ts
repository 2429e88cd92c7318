export { type SignBip322Input, signBip322 } from '../bip122/signBip322.ts'
export { type Bip122Input, verifyBip122 as verifyBip322 } from '../bip122/verifyBip122.ts'
