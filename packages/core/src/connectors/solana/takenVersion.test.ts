import {
  address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { solanaAddress } from '../../chains/solana/solanaAddress.ts'
import { buildTransaction } from '../../chains/solana/transaction/buildTransaction.ts'
import { inTakenVersion } from './solanaProvider.ts'

const payer = solanaAddress('9zvhYDn6gy3wZaS4Ea5Q8F6nhAYRGWdjZcQUBk6C8CLz')
const program = solanaAddress('11111111111111111111111111111111')
const lifetime = { blockhash: program, lastValidBlockHeight: 1n }
const first = buildTransaction(payer, [{ program, accounts: [{ address: payer }], data: Uint8Array.of(7) }], lifetime)
const versioned = inTakenVersion({ supportedTransactionVersions: [0] }, first)
const read = (bytes: Uint8Array) => getTransactionDecoder().decode(bytes)

describe('inTakenVersion', () => {
  it('writes an equivalent version 0 transaction, decoded with Solana’s own library', () => {
    const [before, after] = [first, versioned].map((bytes) =>
      getCompiledTransactionMessageDecoder().decode(read(bytes).messageBytes),
    )
    expect(after).toEqual({ ...before, version: 0, addressTableLookups: undefined })
    expect(read(versioned).signatures).toEqual({ [address(payer)]: null })
    expect(new Uint8Array(getTransactionEncoder().encode(read(versioned)))).toEqual(versioned)
  })

  it.each([
    ['takes both', { supportedTransactionVersions: ['legacy', 0] }],
    ['takes the first alone', { supportedTransactionVersions: ['legacy'] }],
    ['takes one that is yet to come', { supportedTransactionVersions: [1] }],
    ['says nothing', {}],
    ['says nonsense', { supportedTransactionVersions: 'all' }],
    ['is not there', undefined],
  ])('changes nothing when the feature %s', (_, feature) => {
    expect(inTakenVersion(feature, first)).toBe(first)
  })

  it.each([
    ['is versioned already', versioned],
    ['is cut off', first.subarray(0, 65)],
    ['is empty', new Uint8Array()],
    ['has too many signatures', new Uint8Array(200).fill(0x80)],
  ])('changes nothing in a transaction that %s', (_, transaction) => {
    expect(inTakenVersion({ supportedTransactionVersions: [0] }, transaction)).toBe(transaction)
  })
})
