import { createHmac, pbkdf2Sync } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Decoder } from '@solana/kit'
import { expect, it } from 'vitest'
import { devnetWords } from '../../accounts.ts'
import { solanaAccounts } from './solanaAccounts.ts'

it('derives the listed keys from the mnemonic', () => {
  const derived = solanaAccounts().map((_, account) => {
    const seed = derive([44, 501, account, 0])
    return Buffer.concat([seed, ed25519.getPublicKey(seed)])
  })
  const base58 = getBase58Decoder()
  expect(solanaAccounts().map(({ privateKey }) => privateKey)).toEqual(derived.map((key) => base58.decode(key)))
  expect(solanaAccounts().map(({ address }) => address)).toEqual(derived.map((key) => base58.decode(key.subarray(32))))
})

// Hardened derivation for ed25519 (https://github.com/satoshilabs/slips/blob/master/slip-0010.md).
function derive(path: readonly number[]): Buffer {
  let node = hmac('ed25519 seed', pbkdf2Sync(devnetWords, 'mnemonic', 2_048, 64, 'sha512'))
  for (const index of path) {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(index + 0x80000000)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), number]))
  }
  return node.subarray(0, 32)
}

function hmac(key: string | Buffer, data: Buffer): Buffer {
  return createHmac('sha512', key).update(data).digest()
}
