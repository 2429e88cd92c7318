import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { createDevice, pageOrigin, refusal } from '../../../test/secureClient.ts'
import { type SmtpInbox, startSmtpInbox } from '../../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../../test/startSecureApp.ts'

const database = holdDatabase()
let inbox: SmtpInbox
let server: SecureApp

beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startSecureApp(database(), { smtpUrl: inbox.url })
})
afterAll(async () => {
  await server.stop()
  await inbox.stop()
})
const now = () => ({ proof: server.iat() })
const device = (options = {}) => createDevice(server.fetch, options)

describe('signing in by e-mail', () => {
  it('R4.08a responds with VERIFY_DEVICE, VERIFY_OTP or CONNECT', async () => {
    const email = 'ada@example.com'
    const first = await device()
    const step = await first.take('/api/login/email', { email })
    expect(step).toMatchObject({ action: 'VERIFY_DEVICE', matchNumber: expect.stringMatching(/^\d\d$/) })
    const { code, mail } = inbox.lastTo(email)
    expect(mail?.subject).not.toMatch(/\d/)
    expect(mail?.text).toContain(pageOrigin)
    const session = await first.take('/api/login/otp', { challengeId: step.challengeId, code })
    expect(session).toMatchObject({ user: { email, provider: 'email' }, wallet: null, isConsented: true })
    expect(session.device).toEqual({ id: first.id })
    expect((await first.take('/api/session/read', {}, session)).user.id).toBe(session.user.id)

    expect(await first.take('/api/login/email', { email: 'Ada@EXAMPLE.com' }, session)).toEqual({ action: 'CONNECT' })
    await first.take('/api/session/end', {}, session)
    expect(await refusal(first.send('/api/session/read', {}, session))).toEqual([401, 'SESSION_ENDED'])
    server.wait(31_000)
    const again = await first.take('/api/login/email', { email })
    expect(again.action).toBe('VERIFY_OTP')
    const second = await first.take('/api/login/otp', {
      challengeId: again.challengeId,
      code: inbox.lastTo(email).code,
    })
    expect(second.user.id).toBe(session.user.id)
  })
  it('writes in the language of the browser that signs in, also what another browser causes', async () => {
    const email = 'layla@example.com'
    const arabic = { language: 'ar-EG,ar;q=0.9,en;q=0.8' }
    const old = await device(arabic)
    const { challengeId } = await old.take('/api/login/email', { email })
    const { code, mail } = inbox.lastTo(email)
    expect(mail?.subject).toMatch(/^رمزك في /)
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    await old.take('/api/login/otp', { challengeId, code })
    server.wait(31_000)
    const fresh = await device({ ...arabic, userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' })
    const step = await fresh.take('/api/login/email', { email })
    const { secret } = inbox.lastTo(email)
    // The link may be opened anywhere, so the code is in the language of the first request.
    const answer = { c: secret, number: step.matchNumber }
    await server.fetch('/api/device-approval/answer', post(answer))
    expect(inbox.lastTo(email).mail?.subject).toMatch(/^رمزك في /)
  })
  it('approves a second browser by the e-mailed link, its number, and then a code', async () => {
    const email = 'grace@example.com'
    const old = await device()
    const { challengeId } = await old.take('/api/login/email', { email })
    const owner = await old.take('/api/login/otp', { challengeId, code: inbox.lastTo(email).code })
    server.wait(31_000)

    const fresh = await device({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' })
    const step = await fresh.take('/api/login/email', { email })
    const { secret, code: none } = inbox.lastTo(email)
    expect(none).toBe('')
    const shown = await (await server.fetch('/api/device-approval/read', post({ c: secret }))).json()
    expect(shown).toMatchObject({ deviceName: 'Safari on iPhone', origin: pageOrigin })
    expect(shown.choices).toHaveLength(3)
    expect(shown.choices).toContain(step.matchNumber)

    const waiting = fresh.take('/api/login/device', { challengeId: step.challengeId })
    const answer = await server.fetch('/api/device-approval/answer', post({ c: secret, number: step.matchNumber }))
    expect(await answer.json()).toEqual({ status: 'approved' })
    const approved = await waiting
    expect(approved.status).toBe('approved')
    const session = await fresh.take('/api/login/otp', {
      challengeId: approved.challengeId,
      code: inbox.lastTo(email).code,
    })
    expect(session.user.id).toBe(owner.user.id)
    expect(session.device.watchUntil).toBeGreaterThan(server.now() + 23 * 60 * 60_000)
    await expect.poll(() => inbox.lastTo(email).mail?.subject).toContain('new browser')
  })

  it.each([
    ['another case', 'Rosa@example.com', 'ROSA@example.com'],
    ['a full-width letter', 'lin@example.com', 'ｌin@example.com'],
    ['a Kelvin sign', 'kay@example.com', '\u212aay@example.com'],
  ])('mails the stored address, not the one that was typed with %s', async (_, stored, typed) => {
    const [old, stranger] = [await device(), await device()]
    const { challengeId } = await old.take('/api/login/email', { email: stored }, now())
    await old.take('/api/login/otp', { challengeId, code: inbox.lastTo(stored).code }, now())
    server.wait(61_000)
    const variants = [typed, typed.normalize('NFKC')].filter((email) => email !== stored)
    const before = inbox.mailsTo(stored).length
    await stranger.take('/api/login/email', { email: typed }, now())
    server.wait(61_000)
    await old.take('/api/login/email', { email: typed }, now())
    expect(inbox.mailsTo(stored)).toHaveLength(before + 2)
    for (const email of variants) expect(inbox.mailsTo(email)).toEqual([])
  })

  it('keeps the stored address when a login with a variant of it began before it was registered', async () => {
    const [owner, stranger] = [await device(), await device()]
    const late = await stranger.take('/api/login/email', { email: 'OLGA@example.com' }, now())
    server.wait(61_000)
    const { challengeId } = await owner.take('/api/login/email', { email: 'olga@example.com' }, now())
    const own = { challengeId, code: inbox.lastTo('olga@example.com').code }
    const session = await owner.take('/api/login/otp', own, now())
    const code = inbox.lastTo('OLGA@example.com').code
    const answer = { challengeId: late.challengeId, code }
    const [, refused] = await refusal(stranger.send('/api/login/otp', answer, now()))
    expect(refused).toBe('DEVICE_UNKNOWN')
    expect((await owner.take('/api/session/read', {}, { token: session.token, ...now() })).user.email).toBe(
      'olga@example.com',
    )
  })
})

function post(body: unknown) {
  return { method: 'POST', body: JSON.stringify(body) }
}
