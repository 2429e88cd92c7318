import fc from 'fast-check'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createMetrics } from '../../base/metrics.ts'
import { connectChains } from '../../chains/connectChains.ts'
import { testConfig } from '../../test/startApp.ts'
import { InvalidAccounts, readWatchedAccounts } from './readWatchedAccounts.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const upstreams = [{ http: 'http://127.0.0.1:1' }]
const { networks } = testConfig({
  networks: [
    { id: 'eip155:31337', name: 'Devnet', nativeCurrency, upstreams },
    { id: 'solana:devnet', name: 'Solana', nativeCurrency, upstreams },
  ],
})
const unused = () => Promise.reject(new Error('no request is sent'))
const chains = connectChains(networks, {
  post: unused,
  get: unused,
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
})

/** The ids that were read; undefined if the message was refused. */
function read(text: string): string[] | undefined {
  try {
    return [...readWatchedAccounts(text, chains).keys()]
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidAccounts)
    // A close reason has at most 123 bytes.
    expect(new TextEncoder().encode(String(error)).length).toBeLessThan(123)
    return undefined
  }
}

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })
const known = hex.map((digits) => `eip155:31337:0x${digits}`)

it('reads or refuses any message, and never more than 20 accounts of known networks', () => {
  const id = fc.oneof(
    known,
    hex.map((digits) => `eip155:1:0x${digits}`),
    fc.string(),
    fc.constant('solana:devnet:1'),
  )
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ accounts: fc.array(id, { maxLength: 30 }) }).map((each) => JSON.stringify(each)),
  )
  fc.assert(
    fc.property(message, (text) => {
      const ids = read(text) ?? []
      expect(ids.length).toBeLessThanOrEqual(20)
      for (const each of ids) expect(each).toMatch(/^eip155:31337:0x[0-9a-fA-F]{40}$/)
    }),
  )
})

it('reads each of up to 20 accounts once, by the id that the page uses', () => {
  fc.assert(
    fc.property(fc.uniqueArray(known, { maxLength: 10 }), (ids) => {
      expect(read(JSON.stringify({ accounts: [...ids, ...ids] }))).toEqual(ids)
    }),
  )
})
