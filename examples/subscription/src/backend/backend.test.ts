import { networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { nextDueAt } from './charge.ts'
import { parseSubscriber } from './parseSubscriber.ts'

// What e2e/journeys/exampleSubscription.e2e.ts would have to wait months for, or can't send from the page.

it.each([
  { now: 1_000, next: 1_030 },
  { now: 1_029, next: 1_030 },
  { now: 1_030, next: 1_060 },
  { now: 1_075, next: 1_090 },
  { now: 990, next: 1_030 },
])('is due a period later, after now: at $now, next is $next', ({ now, next }) => {
  expect(nextDueAt(1_000, { now, period: 30 })).toBe(next)
})

const network = networkId('eip155:31337')
const pci = '6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f11'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

it('knows a customer by one spelling of the address', () => {
  for (const spelling of [address, address.toLowerCase()])
    expect(parseSubscriber(JSON.stringify({ account: `${network}:${spelling}`, pci }), network)).toEqual({
      account: `${network}:${address}`,
      pci,
    })
})

it.each([
  '',
  'null',
  '{}',
  JSON.stringify({ account: `eip155:1:${address}`, pci }),
  JSON.stringify({ account: `${network}:0x12`, pci }),
  JSON.stringify({ account: `${network}:${address}` }),
  JSON.stringify({ account: `${network}:${address}`, pci: 'x'.repeat(101) }),
])('refuses the body %j', (body) => {
  expect(parseSubscriber(body, network)).toBeUndefined()
})
