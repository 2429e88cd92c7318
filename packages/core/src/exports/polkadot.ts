export { readSs58, type Ss58Address, writeSs58 } from '@latchkey/siwx/addresses'
export { type Blake2Options, blake2 } from '../chains/polkadot/blake2.ts'
export { parsePolkadotAddress, ss58PrefixOf } from '../chains/polkadot/polkadotAddress.ts'
