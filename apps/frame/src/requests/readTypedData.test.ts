import { defineNetwork } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { Connected } from '../approval/connected.ts'
import { readTypedData } from './readTypedData.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = getAddress(`0x${'ab'.repeat(20)}`)
const connected: Connected = {
  pageOrigin: 'https://shop.example',
  addresses: { eip155: owner.address, solana: '' },
  network: defineNetwork({
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }),
}
const plain = [{ name: 'agent', type: 'address' }]
const domain = { name: 'a', chainId: 31337 }
const read = (types: object, primaryType: string, message: object = { agent: other }, given: object = domain) =>
  readTypedData([owner.address, { types, primaryType, domain: given, message }], connected)

it('takes a primary type with a prefix, whose hash all encoders agree on', () => {
  const name = 'HyperliquidTransaction:ApproveAgent'
  expect(read({ [name]: plain }, name)).toMatchObject({ data: { primaryType: name } })
})

it.each<[string, object, string, object?]>([
  ['has a struct inside', { Inner: plain, 'A:B': [{ name: 'in', type: 'Inner' }] }, 'A:B', { in: { agent: other } }],
  ['is itself inside another', { 'A:B': plain, C: [{ name: 'in', type: 'A:B' }] }, 'C', { in: { agent: other } }],
  ['begins with another type', { A: plain, 'A:B': plain }, 'A:B'],
  ...['intent', 'bytesOrder', 'uint256:A', 'A:', ':A', 'A:B:C'].map((name): [string, object, string] => [
    `is called ${name}`,
    { [name]: plain },
    name,
  ]),
])('refuses a type that %s, because encoders may disagree', (_, types, primaryType, message) => {
  expect(() => read(types, primaryType, message)).toThrow(expect.objectContaining({ code: 'REQUEST_REFUSED' }))
})

it.each([undefined, null])('leaves out a member of the domain that is %s', (absent) => {
  const { data } = read({ Mail: plain }, 'Mail', undefined, { ...domain, salt: absent, version: absent })
  expect(data.types.EIP712Domain?.map(({ name }) => name)).toEqual(['name', 'chainId'])
})
