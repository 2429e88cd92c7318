import { webConfigSchema } from '@latchkey/protocol/api'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isComplete } from './config.ts'
import { parseConfig } from './parseConfig.ts'

// As a server writes it.
const written = {
  version: 1,
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://wallet.example.com/v1?chainId=eip155%3A1'],
      blockExplorers: [{ name: 'Explorer', url: 'https://explorer.example.com' }],
      testnet: false,
      iconUrl: '/v1/image?url=x',
    },
  ],
  defaultNetwork: 'eip155:1',
  projectId: '0'.repeat(32),
  currencies: ['usd', 'eur'],
  legal: { termsUrl: null, privacyUrl: 'https://example.com/privacy' },
  relays: [{ url: 'wss://relay.example.com', projectId: 'f'.repeat(32) }],
  verifyUrl: 'https://wallet.example.com/verify',
  embedded: {
    ...{ secureUrl: 'https://secure.example.com', email: true, passkey: true, guest: false },
    ...{ socials: ['google', 'github'], defaultAccountType: 'eoa' },
  },
  analytics: false,
  devnet: null,
  docsUrl: 'https://docs.example.com',
}

describe('the configuration in the page', () => {
  it('is used as it is when nothing is left to fill in', () => {
    expect(isComplete(written)).toBe(true)
    expect(isComplete({ ...written, embedded: null })).toBe(true)
  })

  it('is read by the schema when something is', () => {
    const { analytics: _, ...older } = written
    expect(isComplete(older)).toBe(false)
    expect(parseConfig(older)).toEqual(written)
    expect(() => parseConfig({ ...written, networks: [] })).toThrow('invalid at networks')
  })

  it('is never used as it is when the schema would refuse or change it', () => {
    const rubbish = fc.oneof(
      ...[fc.anything(), fc.string(), fc.integer(), fc.double(), fc.boolean()],
      ...[fc.constant(null), fc.constant(undefined), fc.constant([]), fc.constant({})],
      fc.constantFrom(
        'eip155:1',
        'eip155',
        'https://a.example',
        'ws://',
        'wss://a',
        'usd',
        'google',
        'x'.repeat(65),
        256,
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(written)), rubbish, (path, value) => {
        const changed = replace(structuredClone(written), path, value)
        if (!isComplete(changed)) return
        const { success, output } = v.safeParse(webConfigSchema, changed)
        expect([path, success]).toEqual([path, true])
        expect(output).toEqual(changed)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The path of each member, at all depths. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [[...path, name], ...pathsOf(each, [...path, name])])
}

function replace(target: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const member: unknown = Reflect.get(target, name)
  const isInner = rest.length > 0 && typeof member === 'object' && member !== null
  Reflect.set(target, name, isInner ? replace(member, rest, value) : value)
  return target
}
