import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineNetwork } from './network.ts'
import { networkIdSchema, networkSchema } from './networkSchema.ts'

const devnet = { id: 'eip155:31337', name: 'Devnet', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

describe('networks', () => {
  it('R3.02 have an id, a name, a currency, endpoints, explorers and a testnet flag, with defaults for what is left out', () => {
    expect(defineNetwork(devnet)).toEqual({ ...devnet, rpcUrls: [], blockExplorers: [], testnet: false })
    const whole = {
      ...devnet,
      rpcUrls: ['http://127.0.0.1:8545', 'wss://x.example/rpc'],
      blockExplorers: [{ name: 'Scan', url: 'https://scan.example' }],
      testnet: true,
      iconUrl: '/eth.png',
    }
    expect(defineNetwork(whole)).toEqual(whole)
  })

  it('are rejected when the id has a typo', () => {
    expect(() => defineNetwork({ ...devnet, id: 'eip155' })).toThrow('Invalid CAIP-2 network id')
  })

  it.each([
    ['id', { id: 'eip155' }],
    ['id', { id: `eip155:${'1'.repeat(5000)}` }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(65) }],
    ['nativeCurrency.symbol', { nativeCurrency: { ...devnet.nativeCurrency, symbol: '' } }],
    ['nativeCurrency.decimals', { nativeCurrency: { ...devnet.nativeCurrency, decimals: 256 } }],
    ['nativeCurrency.decimals', { nativeCurrency: { ...devnet.nativeCurrency, decimals: 1.5 } }],
    ['rpcUrls.0', { rpcUrls: ['javascript:alert(1)'] }],
    ['rpcUrls.1', { rpcUrls: ['https://a.example', 'ftp://b.example'] }],
    ['rpcUrls.0', { rpcUrls: ['https://a b'] }],
    ['blockExplorers.0.url', { blockExplorers: [{ name: 'x', url: 'data:text/html,x' }] }],
  ])('H-11 report the invalid field %s', (path, wrong) => {
    const parsed = v.safeParse(networkSchema, { ...devnet, ...wrong })
    expect(parsed.success).toBe(false)
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toContain(path)
  })

  it('never make a parser of untrusted data throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => typeof v.safeParse(networkSchema, input).success === 'boolean'))
    fc.assert(fc.property(fc.string(), (text) => !v.safeParse(networkIdSchema, text).success || text.includes(':')))
  })
})
