import * as v from 'valibot'
import { expect, it } from 'vitest'
import { clientConfigSchema, newerClientConfigSchema } from './clientConfig.ts'

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const embedded = { secureUrl: 'https://secure.example', email: true, socials: ['x'], passkey: true, guest: true }
const served = {
  version: 1,
  projectId: 'served',
  networks: [network],
  defaultNetwork: 'eip155:1',
  relays: [],
  siwx: null,
  embedded,
  features: { activity: true, swap: false, onramp: false },
  devnet: null,
}
const read = (change: object) => v.safeParse(newerClientConfigSchema, { ...served, ...change })

it('reads what a server of its own version sends', () => {
  expect(v.parse(newerClientConfigSchema, served)).toEqual(v.parse(clientConfigSchema, served))
})

it('goes without the networks, providers and account types that only a newer server knows', () => {
  const newer = {
    serverVersion: '9.0.0',
    networks: [{ ...network, id: 'later:1', kind: 'later' }, network],
    defaultNetwork: 'later:1',
    embedded: { ...embedded, socials: ['later', 'x'], defaultAccountType: 'later', later: true },
    later: {},
  }
  expect(v.safeParse(clientConfigSchema, { ...served, ...newer }).success).toBe(false)
  expect(read(newer).output).toMatchObject({
    networks: [{ id: 'eip155:1' }],
    defaultNetwork: 'eip155:1',
    embedded: { socials: ['x'], defaultAccountType: undefined },
  })
})

it.each([
  ['another format', { version: 2 }],
  ['a network that lacks its currency', { networks: [{ ...network, nativeCurrency: undefined }] }],
  ['no network that it knows', { networks: [{ ...network, id: 'later:1' }] }],
  ['no networks', { networks: undefined }],
  ['a frame at another scheme', { embedded: { ...embedded, secureUrl: 'javascript:1' } }],
])('refuses %s', (_, change) => expect(read(change).success).toBe(false))
