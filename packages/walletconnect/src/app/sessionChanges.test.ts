import { describe, expect, it } from 'vitest'
import type { SessionRecord } from './appRecords.ts'
import { applyEvent } from './sessionChanges.ts'

const account = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const session: SessionRecord = {
  topic: 'a'.repeat(64),
  relay: 'wss://relay.example',
  proposalId: 1,
  peer: { publicKey: 'b'.repeat(64), metadata: { name: 'Wallet', description: '', url: '', icons: [] } },
  namespaces: { eip155: { accounts: [account], methods: [], events: ['chainChanged'] } },
  expiresAt: 2,
  missed: 0,
  updateId: 1,
  events: {},
}

const apply = (chainId: string, name: string, data: unknown = 1, from = session) =>
  applyEvent(from, {
    id: 1_700_000_000_000_000,
    method: 'wc_sessionEvent',
    params: { event: { name, data }, chainId },
  })

describe('an event of a wallet', () => {
  it('is stored if the session allows it', () => {
    expect(apply('eip155:1', 'chainChanged')).toMatchObject({ session: { events: { chainChanged: { data: 1 } } } })
  })

  it.each([
    ['another name', 'eip155:1', 'accountsChanged'],
    ['a name that objects have', 'eip155:1', '__proto__'],
    ['a chain without an account', 'eip155:10', 'chainChanged'],
    ['another namespace', 'solana:x', 'chainChanged'],
  ])('is refused and not stored if it has %s', (_, chainId, name) => {
    expect(apply(chainId, name)).toEqual({ error: { code: 3002, message: 'Unauthorized event.' } })
  })

  it('is refused if it is too large or the session has stored 50 others', () => {
    const refusal = { error: { code: 1002, message: 'Invalid event.' } }
    expect(apply('eip155:1', 'chainChanged', 'x'.repeat(200_000))).toEqual(refusal)
    const one = { id: 1, chainId: 'eip155:1', data: 1 }
    const events = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`event${index}`, one]))
    expect(apply('eip155:1', 'chainChanged', 1, { ...session, events })).toEqual(refusal)
    const known = { ...events, event0: one, chainChanged: one }
    expect(apply('eip155:1', 'chainChanged', 1, { ...session, events: known })).toHaveProperty('session')
  })
})
