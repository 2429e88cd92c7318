import { expect, it } from 'vitest'
import { readFailure } from './readFailure.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readFailure(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))

it('distinguishes a rate limit from an unreachable server, and keeps the time to wait', async () => {
  const body = {
    status: 'FAILED',
    reasons: [{ field: 'rate_limited', description: 'Too many requests: try again in a moment' }],
  }
  expect(await answer(429, body, { 'retry-after': '42' })).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many requests. Wait a moment, then try again',
    data: { status: 429, seconds: 42 },
  })
  expect(await answer(429, '<html>slow down</html>')).toMatchObject({ code: 'RATE_LIMITED' })
})

it('keeps the code and message of the server’s own error, including for too many requests', async () => {
  const body = {
    status: 'FAILED',
    reasons: [{ code: 'OTP_INVALID', field: 'otp', description: 'Invalid code', left: 2 }],
  }
  expect(await answer(400, body)).toMatchObject({ code: 'OTP_INVALID', data: { left: 2 } })
  expect(await answer(429, body)).toMatchObject({ code: 'OTP_INVALID' })
})

it.each([500, 502, 404])('reports any other response as a failed request: %i', async (status) => {
  expect(await answer(status, '<html></html>')).toMatchObject({ code: 'REQUEST_FAILED', data: { status } })
  expect(
    await answer(status, { status: 'FAILED', reasons: [{ code: 'NO_SUCH_CODE', field: '', description: '' }] }),
  ).toMatchObject({
    code: 'REQUEST_FAILED',
  })
})
