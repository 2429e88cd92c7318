import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRecentRecipients, rememberRecipient } from './recentRecipients.ts'

const key = 'latchkey.recipients'

function stored(initial?: string) {
  const values = new Map(initial === undefined ? [] : [[key, initial]])
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  return { client: { name: 'latchkey', storage }, values }
}

it('remembers whom the visitor sent to, the latest first, once each, by namespace', () => {
  const { client } = stored()
  rememberRecipient(client, 'eip155', { address: '0x1', name: 'ada.eth', sentAt: 1 })
  rememberRecipient(client, 'solana', { address: 'sun', sentAt: 2 })
  rememberRecipient(client, 'eip155', { address: '0x2', sentAt: 3 })
  rememberRecipient(client, 'eip155', { address: '0x1', sentAt: 4 })
  expect(readRecentRecipients(client, 'eip155')).toEqual([
    { address: '0x1', sentAt: 4 },
    { address: '0x2', sentAt: 3 },
  ])
  expect(readRecentRecipients(client, 'solana')).toEqual([{ address: 'sun', sentAt: 2 }])
})

it('keeps at most twenty', () => {
  const { client } = stored()
  for (let at = 0; at < 30; at++) rememberRecipient(client, 'eip155', { address: `0x${at}`, sentAt: at })
  const recipients = readRecentRecipients(client, 'eip155')
  expect(recipients).toHaveLength(20)
  expect(recipients[0]?.address).toBe('0x29')
})

it('reads nothing from what another program stored there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"version":2,"recipients":[]}')), (text) => {
      expect(readRecentRecipients(stored(text).client, 'eip155')).toEqual([])
    }),
  )
})
