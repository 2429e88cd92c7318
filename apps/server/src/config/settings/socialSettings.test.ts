import { describe, expect, it } from 'vitest'
import { testConfig } from '../../test/startApp.ts'
import type { ConfigInput } from '../configSchema.ts'

const google = { clientId: 'id', clientSecret: 'secret' }
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [{ id: 'eip155:31337', name: 'Test', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:9' }] }]
const settings = (given: Partial<ConfigInput>) => testConfig({ networks, ...given })
const elsewhere = { ...google, tokenUrl: 'https://evil.example/token' }

describe('settings of providers', () => {
  it.each(['issuer', 'authorizationUrl', 'tokenUrl', 'profileUrl', 'keysUrl'])(
    "D-17 reject a %s that is not the provider's own",
    (name) => {
      const social = { google: { ...google, [name]: 'https://evil.example' } }
      expect(() => settings({ social })).toThrow(/social has a URL that is not the provider's own/)
    },
  )
  it('D-17 allow it on request, and with the devnet, which is on localhost', () => {
    expect(settings({ social: { google: elsewhere }, allowCustomSocial: true }).social.google).toEqual(elsewhere)
    const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
    expect(settings({ social: { google: elsewhere }, devnet }).social.google).toEqual(elsewhere)
    const publicUrl = 'https://wallet.example.com'
    expect(() => settings({ social: { google: elsewhere }, devnet, publicUrl })).toThrow(/devnet/)
  })
  it('say which settings a provider needs', () => {
    expect(() => settings({ social: { github: { clientId: 'id' } } })).toThrow(/clientSecret/)
    expect(() => settings({ social: { apple: google } })).toThrow(/teamId/)
    expect(() => settings({ farcaster: { rpcUrls: ['http://127.0.0.1:1'], agreement: 2 } })).toThrow(/agree/)
  })
})
