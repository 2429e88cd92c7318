import * as v from 'valibot'
import { expect, it } from 'vitest'
import { toFrameError } from '../channel/toFrameError.ts'
import { loginInProgress } from '../session/loginInProgress.ts'
import { connectFarcaster } from './social.ts'

const request = { id: '', signal: new AbortController().signal }
const challengeId = 'C'.repeat(22)

it('returns only the number when a new device must be confirmed by e-mail, and continues from that challenge', async () => {
  const answers: object[] = [
    { status: 'waiting' },
    { action: 'VERIFY_DEVICE', challengeId, matchNumber: '47', expiresAt: 1 },
  ]
  const login = loginInProgress()
  const requested: unknown[] = []
  const failure = connectFarcaster(
    {
      apiRequest: async (path, body, schema) => {
        requested.push([path, body])
        return v.parse(schema, answers.shift())
      },
      flows: new Map([['farcaster', 'channel']]),
      login,
      session: { take: () => Promise.reject(new Error('Nobody is signed in yet')) },
    },
    undefined,
    request,
  ).catch(toFrameError)
  expect(await failure).toEqual({
    code: 'DEVICE_UNKNOWN',
    message: 'Confirm this device by e-mail first',
    data: { action: 'VERIFY_DEVICE', matchNumber: '47' },
  })
  expect(requested).toEqual(Array(2).fill(['/api/farcaster/wait', { channelId: 'channel' }]))
  expect(login.require()).toBe(challengeId)
})
