import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readPageSessions } from './readPageSessions.ts'
import type { OwnSession } from './sessionsApi.ts'

const now = 1_800_000_000
const account = `0x${'ab'.repeat(20)}` as const
const session = (place: number, origin: string | null, more: Partial<OwnSession> = {}): OwnSession => ({
  pci: `00000000-0000-4000-8000-00000000000${place}`,
  ...{ network: 'eip155:1' as OwnSession['network'], account, origin, projectId: 'app', createdAt: now - 10 },
  ...{ expiry: now + 10, revokedAt: null, permissions: [], policies: [], uses: [], context: '0x1234' },
  ...more,
})
const read = (all: readonly OwnSession[], params?: unknown) =>
  readPageSessions(params, {
    ask: async (_, __, schema) => v.parse(schema, { sessions: all }),
    pageOrigin: 'https://shop.example',
    now: () => now * 1000,
    signal: new AbortController().signal,
  })

it('R1.06 shows a page its own sessions, whatever became of them', async () => {
  const own = [
    session(1, 'https://shop.example'),
    session(2, 'https://shop.example', { expiry: now - 1 }),
    session(3, 'https://shop.example', { revokedAt: now - 5 }),
  ]
  const { sessions, others } = await read(own)
  expect(sessions.map(({ pci }) => pci)).toEqual(own.map(({ pci }) => pci))
  expect(others).toBe(0)
  // The signed permission isn't part of the list.
  expect(JSON.stringify(sessions)).not.toContain('0x1234')
})

it('tells of other pages’ sessions only how many can be used', async () => {
  const answer = await read([
    session(1, 'https://shop.example.evil.example'),
    session(2, 'http://shop.example'),
    session(3, null),
    session(4, 'https://bank.example', { expiry: now - 1 }),
    session(5, 'https://bank.example', { revokedAt: now - 5 }),
  ])
  expect(answer).toEqual({ sessions: [], others: 3 })
})

it('keeps to one account if the page names one', async () => {
  const all = [
    session(1, 'https://shop.example'),
    session(2, 'https://shop.example', { account: `0x${'cd'.repeat(20)}` }),
  ]
  expect((await read(all, { address: account })).sessions).toHaveLength(1)
  await expect(read(all, { address: 'everyone' })).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
})
