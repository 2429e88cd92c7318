import { Pool } from 'pg'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, type Device, refusal } from '../../../test/secureClient.ts'
import { signUp } from '../../../test/signInByEmail.ts'

const database = holdDatabase()
const world = holdSecureApp(database, {})

const device = (userAgent?: string) => createDevice(world.server.fetch, userAgent === undefined ? {} : { userAgent })
const now = () => ({ proof: world.server.iat() })
const begin = (browser: Device, email: string) => browser.take('/api/login/email', { email }, now())
const open = (path: string, body: unknown) => world.server.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const known = async (email: string) => {
  await signUp(world, await device(), email)
  return email
}

const querySchema = v.object({ text: v.string() })

describe('an unknown browser', () => {
  it('C-10 gets the same response for an address with a wallet and one without', async () => {
    const email = await known('c10@example.com')
    const shape = async (address: string) => {
      const browser = await device()
      const response = await browser.send('/api/login/email', { email: address }, now())
      const { challengeId, matchNumber, expiresAt, ...rest } = await response.json()
      const headers = [...response.headers.keys()].sort()
      const wrong = await browser.send('/api/login/otp', { challengeId, code: '000000' }, now())
      const waits = { ...(await wrong.json()).reasons[0] }
      return {
        status: response.status,
        headers,
        rest,
        lengths: [challengeId.length, matchNumber.length],
        lasts: expiresAt > 0,
        waits,
      }
    }
    expect(await shape(email)).toEqual(await shape('c10-nobody@example.com'))
  })

  it('C-10 costs the server the same work for both', async () => {
    const email = await known('c10-work@example.com')
    const statementsOf = async (address: string) => {
      const body = await (await device()).request('/api/login/email', { email: address }, now())
      const spy = vi.spyOn(Pool.prototype, 'query')
      const { status } = await world.server.fetch('/api/login/email', body)
      const texts = spy.mock.calls.map((call: readonly unknown[]) => v.parse(querySchema, call[0]).text)
      spy.mockRestore()
      expect(status).toBe(200)
      return texts
    }
    const mails = world.inbox.mails.length
    const statements = await statementsOf(email)
    expect(statements.length).toBeGreaterThan(5)
    expect(await statementsOf('c10-nobody-either@example.com')).toEqual(statements)
    // Each response waited for its e-mail to be sent.
    expect(world.inbox.mails).toHaveLength(mails + 2)
  })

  it("C-11 can't use a code before the link was answered", async () => {
    const email = await known('c11@example.com')
    const stranger = await device()
    const { challengeId } = await begin(stranger, email)
    expect(world.inbox.lastTo(email).code).toBe('')
    for (const code of ['000000', '123456'])
      expect(await refusal(stranger.send('/api/login/otp', { challengeId, code }, now()))).toEqual([400, 'OTP_INVALID'])
  })

  it('C-12 is not approved by a GET, HEAD or prefetch of the link', async () => {
    const email = await known('c12@example.com')
    const stranger = await device()
    const { challengeId } = await begin(stranger, email)
    const { secret } = world.inbox.lastTo(email)
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/device?c=${secret}`, '/api/device-approval/answer', '/api/device-approval/read'])
        expect((await world.server.fetch(path, { method, headers: { purpose: 'prefetch' } })).status).toBe(404)
    expect((await open('/api/device-approval/read', { c: secret })).status).toBe(200)
    const { approvalState } = await import('./deviceApprovals.ts')
    const requested = { id: stranger.id, sealKey: stranger.sealKey, origin: '', name: '' }
    expect(await approvalState(world.server.services.accounts.deps, challengeId, requested)).toEqual({
      status: 'waiting',
    })
  })

  it('C-13 is blocked for a day after three wrong numbers, and the owner is notified', async () => {
    const email = await known('c13@example.com')
    const stranger = await device()
    const { challengeId, matchNumber } = await begin(stranger, email)
    const { secret } = world.inbox.lastTo(email)
    const { choices } = await (await open('/api/device-approval/read', { c: secret })).json()
    const wrong = choices.find((choice: string) => choice !== matchNumber)
    for (const left of [2, 1])
      expect(await (await open('/api/device-approval/answer', { c: secret, number: wrong })).json()).toEqual({
        status: 'waiting',
        left,
      })
    expect(await (await open('/api/device-approval/answer', { c: secret, number: wrong })).json()).toEqual({
      status: 'denied',
    })
    expect(await stranger.take('/api/login/device', { challengeId }, now())).toEqual({ status: 'denied' })
    expect(await refusal(open('/api/device-approval/answer', { c: secret, number: matchNumber }))).toEqual([
      410,
      'DEVICE_EXPIRED',
    ])
    await expect.poll(() => world.inbox.lastTo(email).mail?.subject).toContain('rejected')
    world.server.wait(31_000)
    expect(await refusal(stranger.send('/api/login/email', { email }, now()))).toEqual([403, 'DEVICE_DENIED'])
    world.server.wait(24 * 60 * 60_000)
    expect((await begin(stranger, email)).action).toBe('VERIFY_DEVICE')
  })

  it('C-13 is blocked at once by "it was not me"; three of a hundred concurrent guesses count', async () => {
    const email = await known('c13-deny@example.com')
    const stranger = await device()
    const { challengeId } = await begin(stranger, email)
    await open('/api/device-approval/answer', { c: world.inbox.lastTo(email).secret, deny: true })
    expect(await stranger.take('/api/login/device', { challengeId }, now())).toEqual({ status: 'denied' })
    world.server.wait(31_000)
    const guesser = await device()
    const { matchNumber } = await begin(guesser, email)
    const { secret: c } = world.inbox.lastTo(email)
    const wrong = matchNumber === '10' ? '11' : '10'
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => open('/api/device-approval/answer', { c, number: wrong })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('C-14 uses its link once, and not after ten minutes', async () => {
    const email = await known('c14@example.com')
    const stranger = await device()
    const step = await begin(stranger, email)
    const { secret: c } = world.inbox.lastTo(email)
    const answer = { c, number: step.matchNumber }
    expect((await open('/api/device-approval/answer', answer)).status).toBe(200)
    expect(await refusal(open('/api/device-approval/answer', answer))).toEqual([410, 'DEVICE_EXPIRED'])
    world.server.wait(31_000)
    const late = await begin(stranger, email)
    const { secret } = world.inbox.lastTo(email)
    world.server.wait(10 * 60_000 + 1_000)
    const tooLate = open('/api/device-approval/answer', { c: secret, number: late.matchNumber })
    expect(await refusal(tooLate)).toEqual([410, 'DEVICE_EXPIRED'])
    expect(await stranger.take('/api/login/device', { challengeId: late.challengeId }, now())).toEqual({
      status: 'expired',
    })
  })

  it('C-23 keeps waiting when the e-mail with its code fails, and is approved by the next answer', async () => {
    const email = await known('c23@example.com')
    const stranger = await device()
    const { challengeId, matchNumber } = await begin(stranger, email)
    const answer = { c: world.inbox.lastTo(email).secret, number: matchNumber }
    world.inbox.refuse(true)
    expect((await refusal(open('/api/device-approval/answer', answer)))[1]).toBe('MAIL_FAILED')
    world.inbox.refuse(false)
    const { approvalState } = await import('./deviceApprovals.ts')
    const requested = { id: stranger.id, sealKey: stranger.sealKey, origin: '', name: '' }
    expect(await approvalState(world.server.services.accounts.deps, challengeId, requested)).toEqual({
      status: 'waiting',
    })
    expect((await open('/api/device-approval/answer', answer)).status).toBe(200)
    const next = await stranger.take('/api/login/device', { challengeId }, now())
    const code = { challengeId: next.challengeId, code: world.inbox.lastTo(email).code }
    expect((await stranger.send('/api/login/otp', code, now())).status).toBe(200)
  })

  it('C-17 is described in our words, whatever it calls itself', async () => {
    const email = await known('c17@example.com')
    const stranger = await device('<img src=x onerror=alert(1)> Firefox/1.0 "><script>alert(1)</script>')
    await begin(stranger, email)
    const { secret, mail } = world.inbox.lastTo(email)
    const { deviceName } = await (await open('/api/device-approval/read', { c: secret })).json()
    expect(deviceName).toBe('Firefox')
    expect(mail?.html).not.toMatch(/<img|<script|onerror/)
  })
})
