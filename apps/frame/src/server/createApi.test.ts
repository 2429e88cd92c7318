import type { SessionAnswer } from '@latchkey/protocol/embedded'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { openVault } from '../vault/openVault.ts'
import { createApi } from './createApi.ts'

const reason = { field: 'authorization', description: 'The session has ended', code: 'SESSION_ENDED' }
const ended = () => Response.json({ status: 'FAILED', reasons: [reason] }, { status: 401 })
const answerWith = (token: string): SessionAnswer => ({
  token,
  user: { id: 'ada', provider: 'guest' },
  device: { id: 'device' },
  wallet: null,
  isConsented: true,
  expiresAt: 2_000_000_000_000,
})

it('E-03 forgets a session that the server ended', async () => {
  const { api, answer } = await begin()
  await api.keepSession(answerWith('old'))
  const asking = api.request('/api/session/read', {}, v.unknown())
  answer(ended())
  await expect(asking).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await api.hasSession()).toBe(false)
})

it('E-03 keeps a newer session when a call of the ended one is still in progress', async () => {
  const { api, requested, answer } = await begin()
  await api.keepSession(answerWith('old'))
  const asking = api.request('/api/session/read', {}, v.unknown())
  await requested
  await api.keepSession(answerWith('new'))
  answer(ended())
  await expect(asking).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await api.hasSession()).toBe(true)
})

/** A browser in which the test decides when a call is answered. */
async function begin() {
  let hear = () => {}
  let answer: (response: Response) => void = () => {}
  const requested = new Promise<void>((resolve) => (hear = resolve))
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  const vault = await openVault({ indexedDB: undefined, crypto })
  const origin = 'https://secure.example'
  const fetch = () => {
    hear()
    return answered
  }
  const places = { secureOrigin: origin, pageOrigin: origin, sessionOrigin: origin }
  return { api: createApi({ fetch, crypto, vault, now: Date.now, locks: undefined, ...places }), requested, answer }
}
