import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { numbersIn } from '../../../test/numbersIn.ts'
import { createDevice, type Device, pageOrigin, refusal } from '../../../test/secureClient.ts'
import { signUp } from '../../../test/signInByEmail.ts'
import { challenges } from '../tables.ts'
import { tryCode as tryDirectly } from './codes.ts'

const database = holdDatabase()
const world = holdSecureApp(database, {})

const device = () => createDevice(world.server.fetch)
const now = () => ({ proof: world.server.iat() })
const codeTo = (email: string) => world.inbox.lastTo(email).code
const begin = (browser: Device, email: string) => browser.take('/api/login/email', { email }, now())
const tryCode = (browser: Device, challengeId: string, code: string) =>
  browser.send('/api/login/otp', { challengeId, code }, now())
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an e-mailed code', () => {
  it('C-01 is rejected at the sixth attempt, even if it is right', async () => {
    const browser = await device()
    const { challengeId } = await begin(browser, 'c01@example.com')
    const code = codeTo('c01@example.com')
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await (await tryCode(browser, challengeId, other(code))).json()
      expect(answer.reasons[0]).toMatchObject({ code: 'OTP_INVALID', left })
    }
    expect(await refusal(tryCode(browser, challengeId, code))).toEqual([429, 'OTP_LOCKED'])
  })

  it('C-02 allows five of a hundred concurrent attempts, and accepts one of a hundred right ones', async () => {
    const browser = await device()
    const wrong = await begin(browser, 'c02@example.com')
    const code = codeTo('c02@example.com')
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => refusal(tryCode(browser, wrong.challengeId, other(code)))),
    )
    expect(tries.filter(([, name]) => name === 'OTP_INVALID')).toHaveLength(5)
    expect(tries.filter(([, name]) => name === 'OTP_LOCKED')).toHaveLength(95)
    const right = await begin(browser, 'c02-right@example.com')
    const good = codeTo('c02-right@example.com')
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryCode(browser, right.challengeId, good)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('C-03 works once', async () => {
    const browser = await device()
    const { challengeId } = await begin(browser, 'c03@example.com')
    const code = codeTo('c03@example.com')
    expect((await tryCode(browser, challengeId, code)).status).toBe(200)
    expect(await refusal(tryCode(browser, challengeId, code))).toEqual([400, 'OTP_INVALID'])
  })

  it('C-03 is rejected for the second of two concurrent attempts, without a lock', async () => {
    const browser = await device()
    const { challengeId: id } = await begin(browser, 'c03-two@example.com')
    const proven = { id: browser.id, sealKey: browser.sealKey, origin: pageOrigin, name: '' }
    const tried = { id, purpose: 'login' as const, code: codeTo('c03-two@example.com'), device: proven }
    const { deps } = world.server.services.accounts
    const settled = await Promise.allSettled([tryDirectly(deps, tried), tryDirectly(deps, tried)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'OTP_INVALID' } })
  })

  it('C-04 stops working when a newer one is requested', async () => {
    const browser = await device()
    const old = await begin(browser, 'c04@example.com')
    const oldCode = codeTo('c04@example.com')
    world.server.wait(31_000)
    const fresh = await begin(browser, 'c04@example.com')
    expect(await refusal(tryCode(browser, old.challengeId, oldCode))).toEqual([400, 'OTP_INVALID'])
    if (oldCode !== codeTo('c04@example.com'))
      expect(await refusal(tryCode(browser, fresh.challengeId, oldCode))).toEqual([400, 'OTP_INVALID'])
    expect((await tryCode(browser, fresh.challengeId, codeTo('c04@example.com'))).status).toBe(200)
  })

  it('C-05 expires after ten minutes and a second', async () => {
    const browser = await device()
    const { challengeId } = await begin(browser, 'c05@example.com')
    world.server.wait(10 * 60_000 + 1_000)
    expect(await refusal(tryCode(browser, challengeId, codeTo('c05@example.com')))).toEqual([400, 'OTP_EXPIRED'])
  })

  it('C-06 works for no other challenge, browser or purpose', async () => {
    const [one, two] = [await device(), await device()]
    const first = await begin(one, 'c06-a@example.com')
    const second = await begin(two, 'c06-b@example.com')
    const [codeA, codeB] = [codeTo('c06-a@example.com'), codeTo('c06-b@example.com')]
    if (codeA !== codeB) expect(await refusal(tryCode(two, second.challengeId, codeA))).toEqual([400, 'OTP_INVALID'])
    // Another browser with the right code and the right challenge.
    expect(await refusal(tryCode(two, first.challengeId, codeA))).toEqual([400, 'OTP_INVALID'])
    const session = await one.take('/api/login/otp', { challengeId: first.challengeId, code: codeA }, now())
    world.server.wait(31_000)
    const stepUp = await one.take('/api/step-up/email', { purpose: 'export' }, { ...now(), token: session.token })
    const code = codeTo('c06-a@example.com')
    expect(await refusal(tryCode(one, stepUp.challengeId, code))).toEqual([400, 'OTP_INVALID'])
    const asPrimary = one.send(
      '/api/email/primary',
      { flowId: stepUp.challengeId, code },
      { ...now(), token: session.token },
    )
    expect(await refusal(asPrimary)).toEqual([400, 'OTP_INVALID'])
    // A proof for one purpose doesn't count for another.
    await one.take('/api/step-up/otp', { challengeId: stepUp.challengeId, code }, { ...now(), token: session.token })
    expect(await refusal(one.send('/api/account/delete', {}, { ...now(), token: session.token }))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ])
  })

  it('C-07 R5.01a R8.01 R9.01a is mailed again after 30 seconds, and not before', async () => {
    const browser = await device()
    await begin(browser, 'c07@example.com')
    world.server.wait(24_500)
    const early = await browser.send('/api/login/email', { email: 'c07@example.com' }, now())
    expect(early.status).toBe(429)
    const [reason] = (await early.json()).reasons
    // 5.5 seconds are left, rounded up.
    expect(reason).toMatchObject({
      code: 'EMAIL_THROTTLED',
      description: 'Please try again after 6 seconds',
      retryAfter: 6,
    })
    expect(early.headers.get('retry-after')).toBe('6')
    world.server.wait(5_500)
    expect((await begin(browser, 'c07@example.com')).action).toBe('VERIFY_DEVICE')
  })

  it('C-08 R5.01a is throttled by the server, whatever the page forgets', async () => {
    await begin(await device(), 'c08@example.com')
    const fresh = (await device()).send('/api/login/email', { email: 'C08@example.com' }, now())
    expect(await refusal(fresh)).toEqual([429, 'EMAIL_THROTTLED'])
  })

  it('is locked for a day after ten wrong ones, unless the e-mailed link unlocks it', async () => {
    const browser = await device()
    const email = 'locked@example.com'
    const session = await signUp(world, browser, email)
    await browser.take('/api/session/end', {}, { ...now(), token: session.token })
    for (const _ of [1, 2]) {
      const { challengeId, action } = await begin(browser, email)
      expect(action).toBe('VERIFY_OTP')
      const wrong = other(codeTo(email))
      for (const _ of [1, 2, 3, 4, 5]) await tryCode(browser, challengeId, wrong)
      world.server.wait(31_000)
    }
    expect(await refusal(browser.send('/api/login/email', { email }, now()))).toEqual([429, 'OTP_LOCKED'])
    world.server.wait(60 * 60_000)
    expect(await refusal(browser.send('/api/login/email', { email }, now()))).toEqual([429, 'OTP_LOCKED'])
    const mail = () => world.inbox.mailsTo(email).find(({ subject }) => subject.includes('locked'))
    await expect.poll(mail).toBeDefined()
    const c = /#c=([\w-]{22})/.exec(mail()?.text ?? '')?.[1]
    await world.server.fetch('/api/mail-link/use', { method: 'POST', body: JSON.stringify({ c }) })
    expect((await begin(browser, email)).action).toBe('VERIFY_OTP')
  })

  it('C-21 is stored as an HMAC only, and a token as its hash', async () => {
    const browser = await device()
    const { challengeId } = await begin(browser, 'c21@example.com')
    const code = codeTo('c21@example.com')
    const session = await browser.take('/api/login/otp', { challengeId, code }, now())
    const [row] = (await database().select().from(challenges)).filter(({ id }) => id === challengeId)
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
    const tables = ['challenges', 'wallet_sessions', 'device_approvals', 'mail_links', 'audit_log', 'rate_buckets']
    const dumps = await Promise.all(tables.map((name) => database().execute(`select t::text from ${name} t`)))
    const dump = JSON.stringify(dumps.map(({ rows }) => rows))
    expect(dump).toContain(challengeId)
    expect(dump).not.toContain(session.token)
    expect(numbersIn(dump)).not.toContain(code)
  })
})

describe('a mail server that is down', () => {
  it('C-23 fails the login with MAIL_FAILED, starts nothing, and the next attempt works at once', async () => {
    const browser = await device()
    world.inbox.refuse(true)
    const before = (await database().select().from(challenges)).length
    const failed = browser.send('/api/login/email', { email: 'c23@example.com' }, now())
    expect(await refusal(failed)).toEqual([503, 'MAIL_FAILED'])
    expect((await database().select().from(challenges)).length).toBe(before)
    world.inbox.refuse(false)
    expect((await begin(browser, 'c23@example.com')).action).toBe('VERIFY_DEVICE')
  })
})
