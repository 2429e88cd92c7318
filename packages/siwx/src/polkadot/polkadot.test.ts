import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { describe, expect, it } from 'vitest'
import { readSs58 } from '../addresses/ss58.ts'
import { verifyPolkadot } from './verifyPolkadot.ts'

const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })
const seed = hexToBytes('e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a')
const message = 'message to sign'
const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`)

describe('SS58 addresses', () => {
  // https://github.com/polkadot-js/common: Alice on any chain, on Polkadot and on Kusama; and a prefix of two bytes
  const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
  it.each([
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', alice],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', alice],
    ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', alice],
    ['yGHXkYLYqxijLKKfd9Q2CB9shRVu8rPNBS53wvwGTutYg4zTg', alice],
  ])('contain 32 bytes: %s', (address, account) => expect(readSs58(address)?.publicKey).toEqual(hexToBytes(account)))

  it.each([
    ['a wrong checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'],
    ['another length', base58.encode(new Uint8Array(30))],
    ['a reserved prefix', base58.encode(Uint8Array.of(200, ...new Uint8Array(34)))],
    ['a prefix of one byte written in two', ss58(hexToBytes(alice), Uint8Array.of(0x4a, 0x80))],
    ['an Ethereum address', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['nothing', ''],
    ['a thousand letters', 'z'.repeat(1000)],
  ])('are rejected: %s', (_, address) => expect(readSs58(address)).toBeUndefined())
})

describe('signRaw of an extension', () => {
  const secret = secretFromSeed(seed)
  const sr25519 = { address: ss58(getPublicKey(secret)), body: bytesToHex(sign(secret, wrapped)) }
  const edwards = { address: ss58(ed25519.getPublicKey(seed)), body: bytesToHex(ed25519.sign(wrapped, seed)) }
  const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
  const ecdsa = {
    address: ss58(hash(secp256k1.getPublicKey(seed, true))),
    body: bytesToHex(lastRecovery(secp256k1.sign(hash(wrapped), seed, { prehash: false, format: 'recovered' }))),
  }

  it('is accepted as polkadot-js and schnorrkel made it', () => {
    const address = ss58(hexToBytes('f84d048da2ddae2d9d8fd6763f469566e8817a26114f39408de15547f6d47805'))
    const signature =
      '0x48ce2c90e08651adfc8ecef84e916f6d1bb51ebebd16150ee12df247841a5437951ea0f9d632ca165e6ab391532e75e701be6a1caa88c8a6bcca3511f55b4183'
    expect(() => verifyPolkadot({ address, message, signature })).not.toThrow()
  })

  it.each([
    ['sr25519', sr25519.address, `0x${sr25519.body}`],
    ['sr25519 with its kind', sr25519.address, `0x01${sr25519.body}`],
    ['ed25519', edwards.address, `0x${edwards.body}`],
    ['ed25519 with its kind', edwards.address, `0x00${edwards.body}`],
    ['ecdsa', ecdsa.address, `0x${ecdsa.body}`],
    ['ecdsa with its kind', ecdsa.address, `0x02${ecdsa.body}`],
  ])('is accepted from %s', (_, address, signature) => {
    expect(() => verifyPolkadot({ address, message, signature })).not.toThrow()
    expect(() => verifyPolkadot({ address, message: `${message}.`, signature })).toThrow(invalid)
  })

  it.each([
    ['without the wrapping', sr25519.address, `0x${bytesToHex(sign(secret, utf8ToBytes(message)))}`],
    ['of another account', edwards.address, `0x${sr25519.body}`],
    ['of ecdsa by another account', sr25519.address, `0x${ecdsa.body}`],
    ['of ecdsa with a key that does not come out', ecdsa.address, `0x${ecdsa.body.slice(0, -2)}04`],
    ['with another kind', sr25519.address, `0x00${sr25519.body}`],
    ['with an unknown kind', sr25519.address, `0x03${sr25519.body}`],
    ['with a byte too few', sr25519.address, `0x${sr25519.body.slice(2)}`],
    ['with three bytes too many', sr25519.address, `0x${sr25519.body}000000`],
    ['without the mark of schnorrkel', sr25519.address, `0x${sr25519.body.slice(0, -2)}01`],
    ['of ed25519 with S above the order', edwards.address, `0x${edwards.body.slice(0, 64)}${'ff'.repeat(32)}`],
    ['of no hex', sr25519.address, sr25519.body],
  ])('is rejected %s', (_, address, signature) => {
    expect(() => verifyPolkadot({ address, message, signature })).toThrow(invalid)
  })
})

function ss58(account: Uint8Array, prefix = Uint8Array.of(42)): string {
  const body = concatBytes(prefix, account)
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)))
}

function lastRecovery(bytes: Uint8Array): Uint8Array {
  return concatBytes(bytes.subarray(1), bytes.subarray(0, 1))
}
