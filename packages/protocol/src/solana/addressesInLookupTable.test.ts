import { describe, expect, it } from 'vitest'
import { addressesInLookupTable } from './addressesInLookupTable.ts'

const owner = 'AddressLookupTab1e1111111111111111111111111'
const system = '11111111111111111111111111111111'

describe('addressesInLookupTable', () => {
  it('lists the addresses after the header, and ignores bytes that are not a whole address', () => {
    expect(addressesInLookupTable({ owner, data: new Uint8Array(56 + 2 * 32 + 31) })).toEqual([system, system])
    expect(addressesInLookupTable({ owner, data: new Uint8Array(56) })).toEqual([])
  })

  it.each([
    ['an account of another program', { owner: system, data: new Uint8Array(120) }],
    ['an account without a whole header', { owner, data: new Uint8Array(55) }],
  ])('is undefined for %s', (_, account) => {
    expect(addressesInLookupTable(account)).toBeUndefined()
  })
})
