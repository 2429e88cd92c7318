import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { networkId } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, concatBytes, hexToBytes, numberToBytesLE } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { formatSiwxMessage } from '../formatSiwxMessage.ts'
import { verifySolana } from './verifySolana.ts'

const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })
const seed = hexToBytes('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const address = base58.encode(ed25519.getPublicKey(seed))
const message = formatSiwxMessage({
  domain: 'app.example',
  accountAddress: address,
  chainId: networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  uri: 'https://app.example/',
  version: '1',
  nonce: '32891756',
  issuedAt: '2026-11-20T12:00:00.000Z',
})
const bytes = ed25519.sign(new TextEncoder().encode(message), seed)
const signature = base58.encode(bytes)

describe('a signature of a Solana wallet', () => {
  it('is accepted, also when made by another program', () => {
    expect(() => verifySolana({ address, message, signature })).not.toThrow()
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
    const own = base58.encode(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
    const made = base58.encode(sign(null, Buffer.from(message), key))
    expect(() => verifySolana({ address: own, message, signature: made })).not.toThrow()
  })

  const order = ed25519.Point.Fn.ORDER
  const twin = base58.encode(
    concatBytes(bytes.subarray(0, 32), numberToBytesLE(bytesToNumberLE(bytes.subarray(32)) + order, 32)),
  )
  const identity = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))

  it.each([
    ['K-08 over one line break more', address, `${message}\n`, signature],
    ['K-08 with a key of 31 bytes', base58.encode(new Uint8Array(31).fill(7)), message, signature],
    ['K-08 with a key of 33 bytes', base58.encode(new Uint8Array(33).fill(7)), message, signature],
    // With R the identity and S zero, a small-order key makes a lenient verifier accept every text.
    ['K-08 under a key of small order', identity, message, base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))],
    ['malleable: S and the order', address, message, twin],
    ['of 63 bytes', address, message, base58.encode(bytes.subarray(1))],
    ['of 65 bytes', address, message, base58.encode(concatBytes(bytes, Uint8Array.of(0)))],
    ['of another account', base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(3))), message, signature],
    ['of no base58', address, message, `${signature.slice(0, -1)}0`],
    ['of a megabyte', address, message, '2'.repeat(1_000_000)],
  ])('K-08 is rejected: %s', (_, account, text, given) => {
    expect(() => verifySolana({ address: account, message: text, signature: given })).toThrow(invalid)
  })
})
