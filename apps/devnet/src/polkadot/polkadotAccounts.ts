import { writeSs58 } from '@latchkey/siwx/addresses'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'

export type PolkadotAccount = { name: string; address: string; privateKey: string }

// The seeds that every Substrate developer knows (//Alice, //Bob and //Charlie), so that nobody mistakes them for
// secrets.
const seeds: readonly [name: string, seed: string][] = [
  ['Alice', '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'],
  ['Bob', '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89'],
  ['Charlie', '0xbc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938'],
]

/** The generic Substrate prefix, of no particular network. */
const GENERIC_PREFIX = 42

/** Accounts for signing on Polkadot. No Polkadot chain runs here, so they have no balance. */
export function polkadotAccounts(): readonly PolkadotAccount[] {
  return seeds.map(([name, privateKey]) => {
    const key = getPublicKey(secretFromSeed(Uint8Array.from(Buffer.from(privateKey.slice(2), 'hex'))))
    return { name, address: writeSs58({ prefix: GENERIC_PREFIX, publicKey: key }), privateKey }
  })
}
