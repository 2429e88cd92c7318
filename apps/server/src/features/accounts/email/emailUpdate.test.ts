import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, refusal } from '../../../test/secureClient.ts'
import { signInOnNew, signUp } from '../../../test/signInByEmail.ts'
import { type SecureApp, startSecureApp } from '../../../test/startSecureApp.ts'
import { createMembers } from '../../../test/walletMembers.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
const world = holdSecureApp(database, {})

const device = () => createDevice(world.server.fetch)
const as = (session: { token: string }) => ({ token: session.token, proof: world.server.iat() })
const codeTo = (email: string) => world.inbox.lastTo(email).code
const open = (path: string, body: unknown) => world.server.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const linkTo = async (email: string, subject: RegExp) => {
  const found = () => world.inbox.mailsTo(email).find((mail) => subject.test(mail.subject))
  await expect.poll(found).toBeDefined()
  return /email#c=([\w-]{22})/.exec(found()?.text ?? '')?.[1] ?? ''
}

describe('changing the e-mail address', () => {
  it('R4.08b requires a code from the old address, then one from the new', async () => {
    const { server } = world
    const browser = await device()
    const session = await signUp(world, browser, 'old@example.com')
    server.wait(day)
    const step = await browser.take('/api/email/update', { email: 'new@example.com' }, as(session))
    expect(step.action).toBe('VERIFY_PRIMARY_OTP')
    const { flowId } = step
    const primary = codeTo('old@example.com')
    expect(world.inbox.lastTo('old@example.com').mail?.text).toContain('change your e-mail address to new@example.com')
    await browser.take('/api/email/primary', { flowId, code: primary }, as(session))
    const secondary = { flowId, code: codeTo('new@example.com') }
    expect(await browser.take('/api/email/secondary', secondary, as(session))).toEqual({ email: 'new@example.com' })
    expect((await browser.take('/api/session/read', {}, as(session))).user.email).toBe('new@example.com')
    // Watched from now on: no second change, no export.
    const again = browser.send('/api/email/update', { email: 'third@example.com' }, as(session))
    expect(await refusal(again)).toEqual([403, 'DEVICE_WATCHED'])
  })

  it("C-18 rejects the new address without the old one's code, in another order, and after the flow has ended", async () => {
    const { server } = world
    const browser = await device()
    const session = await signUp(world, browser, 'c18@example.com')
    server.wait(day)
    const { flowId } = await browser.take('/api/email/update', { email: 'c18-new@example.com' }, as(session))
    const code = codeTo('c18@example.com')
    const early = browser.send('/api/email/secondary', { flowId, code }, as(session))
    expect(await refusal(early)).toEqual([400, 'OTP_INVALID'])
    expect(world.inbox.mailsTo('c18-new@example.com')).toEqual([])
    await browser.take('/api/email/primary', { flowId, code }, as(session))
    const twice = browser.send('/api/email/primary', { flowId, code }, as(session))
    expect(await refusal(twice)).toEqual([400, 'OTP_INVALID'])
    const swapped = browser.send('/api/email/secondary', { flowId, code }, as(session))
    expect(await refusal(swapped)).toEqual([400, 'OTP_INVALID'])
    server.wait(10 * 60_000 + 1_000)
    const stale = { flowId, code: codeTo('c18-new@example.com') }
    expect(await refusal(browser.send('/api/email/secondary', stale, as(session)))).toEqual([400, 'OTP_EXPIRED'])
    expect((await browser.take('/api/session/read', {}, as(session))).user.email).toBe('c18@example.com')
  })

  it('C-19 restores the old address by the e-mailed link, once, and ends every session', async () => {
    const { server } = world
    const browser = await device()
    const session = await signUp(world, browser, 'c19@example.com')
    server.wait(day)
    const { flowId } = await browser.take('/api/email/update', { email: 'thief@example.com' }, as(session))
    await browser.take('/api/email/primary', { flowId, code: codeTo('c19@example.com') }, as(session))
    await browser.take('/api/email/secondary', { flowId, code: codeTo('thief@example.com') }, as(session))
    const c = await linkTo('c19@example.com', /address was changed/)
    expect(await (await open('/api/mail-link/read', { c })).json()).toMatchObject({ purpose: 'revert-email' })
    // Reading the link changed nothing.
    expect((await browser.take('/api/session/read', {}, as(session))).user.email).toBe('thief@example.com')
    expect((await open('/api/mail-link/use', { c })).status).toBe(200)
    expect(await refusal(browser.send('/api/session/read', {}, as(session)))).toEqual([401, 'SESSION_ENDED'])
    expect(await refusal(open('/api/mail-link/use', { c }))).toEqual([410, 'DEVICE_EXPIRED'])
    const back = await browser.take('/api/login/email', { email: 'c19@example.com' }, { proof: server.iat() })
    expect(back.action).toBe('VERIFY_OTP')
  })

  it('C-22 delays changing the e-mail and removing others on a new browser', async () => {
    const { server } = world
    const [first, second] = [await device(), await device()]
    const old = await signUp(world, first, 'c22@example.com')
    server.wait(2 * day)
    const fresh = await signInOnNew(world, second, 'c22@example.com')
    const change = second.send('/api/email/update', { email: 'c22-new@example.com' }, as(fresh))
    expect(await refusal(change)).toEqual([403, 'DEVICE_WATCHED'])
    const removal = second.send('/api/devices/remove', { deviceId: first.id }, as(fresh))
    expect(await refusal(removal)).toEqual([403, 'DEVICE_WATCHED'])
    expect((await first.take('/api/devices/list', {}, as(old))).devices).toHaveLength(2)
    server.wait(day)
    expect(await second.take('/api/devices/remove', { deviceId: first.id }, as(fresh))).toEqual({ removed: 1 })
    expect(await refusal(first.send('/api/session/read', {}, as(old)))).toEqual([401, 'SESSION_ENDED'])
  })

  it("C-22 delays changing the e-mail on a wallet's first browser too, except with the devnet", async () => {
    const change = async (server: SecureApp, email: string) => {
      const browser = await createDevice(server.fetch)
      const session = await signUp({ inbox: world.inbox, server }, browser, email)
      const call = { token: session.token, proof: server.iat() }
      return refusal(browser.send('/api/email/update', { email: `new-${email}` }, call))
    }
    expect(await change(world.server, 'first@example.com')).toEqual([403, 'DEVICE_WATCHED'])
    const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
    const local = await startSecureApp(database(), { smtpUrl: world.inbox.url, devnet })
    expect(await change(local, 'local@example.com')).toEqual([200, undefined])
    await local.stop()
  })

  it('does not reveal that an address has a wallet, and notifies its owner', async () => {
    const [taken, guest] = [await device(), await device()]
    await signUp(world, taken, 'taken@example.com')
    const session = await guest.take('/api/login/guest', {}, { proof: world.server.iat() })
    const step = await guest.take('/api/email/update', { email: 'TAKEN@example.com' }, as(session))
    expect(step.action).toBe('VERIFY_SECONDARY_OTP')
    expect(world.inbox.lastTo('taken@example.com')).toMatchObject({ code: '' })
    expect(world.inbox.lastTo('taken@example.com').mail?.text).toContain('so it wasn’t added')
  })

  it('lets a guest add an address with one code, and sign in with it', async () => {
    const browser = await device()
    const session = await browser.take('/api/login/guest', {}, { proof: world.server.iat() })
    const { action, flowId } = await browser.take('/api/email/update', { email: 'guest@example.com' }, as(session))
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    await browser.take('/api/email/secondary', { flowId, code: codeTo('guest@example.com') }, as(session))
    const elsewhere = await signInOnNew(world, await device(), 'guest@example.com')
    expect(elsewhere.user.id).toBe(session.user.id)
  })
})

describe('a login with a changed address', () => {
  const { openSession, stepUp } = createMembers(() => world.server)
  const change = async (
    browser: Awaited<ReturnType<typeof device>>,
    session: { token: string },
    from: string,
    to: string,
  ) => {
    const { flowId } = await browser.take('/api/email/update', { email: to }, as(session))
    await browser.take('/api/email/primary', { flowId, code: codeTo(from) }, as(session))
    await browser.take('/api/email/secondary', { flowId, code: codeTo(to) }, as(session))
  }
  const addedMail = (email: string) =>
    world.inbox.mailsTo(email).find(({ subject }) => /was (added|changed)/.test(subject))

  it('requires a fresh login from a social user, however recent the last one', async () => {
    const browser = await device()
    const identity = { provider: 'github', subject: 'step-up', email: 'social@example.com', isEmailVerified: true }
    const { userId } = await world.server.services.accounts.findOrCreateUser(identity)
    const session = await openSession(userId, browser, 'github')
    const request = () => browser.send('/api/email/update', { email: 'added@example.com' }, as(session))
    expect(await refusal(request())).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(world.inbox.mailsTo('added@example.com')).toEqual([])
    await stepUp(session, browser, 'email')
    const { action, flowId } = await browser.take('/api/email/update', { email: 'added@example.com' }, as(session))
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    await browser.take('/api/email/secondary', { flowId, code: codeTo('added@example.com') }, as(session))

    // The address verified by the provider is notified and can undo it.
    const c = await linkTo('social@example.com', /was added/)
    expect(addedMail('added@example.com')).toBeUndefined()
    expect((await open('/api/mail-link/use', { c })).status).toBe(200)
    expect(await refusal(browser.send('/api/session/read', {}, as(session)))).toEqual([401, 'SESSION_ENDED'])
    const { action: next } = await browser.take(
      '/api/login/email',
      { email: 'added@example.com' },
      { proof: world.server.iat() },
    )
    expect(next).toBe('VERIFY_DEVICE')
    expect(await world.server.services.accounts.findUser('email', 'added@example.com')).toBeUndefined()
    expect(await world.server.services.accounts.findUser('github', 'step-up')).toBe(userId)
  })

  it('notifies every address that was ever verified at once, and of all events for 72 hours', async () => {
    const { server } = world
    const browser = await device()
    const session = await signUp(world, browser, 'one@example.com')
    server.wait(2 * day)
    await change(browser, session, 'one@example.com', 'two@example.com')
    server.wait(2 * day)
    await change(browser, session, 'two@example.com', 'three@example.com')
    for (const email of ['one@example.com', 'two@example.com'])
      await expect
        .poll(
          () =>
            world.inbox
              .mailsTo(email)
              .filter(({ subject }) => /was changed/.test(subject))
              .at(0)?.text,
        )
        .toContain('three@example.com')
    expect(addedMail('three@example.com')).toBeUndefined()

    const newBrowsers = (email: string) =>
      world.inbox.mailsTo(email).filter(({ subject }) => /new browser/.test(subject)).length
    await signInOnNew(world, await device(), 'three@example.com')
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      await expect.poll(() => newBrowsers(email), { message: email }).toBe(1)
    server.wait(3 * day)
    await signInOnNew(world, await device(), 'three@example.com')
    await expect.poll(() => newBrowsers('three@example.com')).toBe(2)
    expect([newBrowsers('one@example.com'), newBrowsers('two@example.com')]).toEqual([1, 1])
  })

  it('delays recovery on a new browser by a new address for 72 hours, unless a passkey signed it in', async () => {
    const server = await startSecureApp(database(), { smtpUrl: world.inbox.url })
    const members = createMembers(() => server)
    const { device: browser, email, userId, session, keys } = await members.signUp()
    const call = () => ({ token: session.token, proof: server.iat() })
    server.wait(2 * day)
    const { flowId } = await browser.take('/api/email/update', { email: 'moved@example.com' }, call())
    await browser.take('/api/email/primary', { flowId, code: codeTo(email) }, call())
    await browser.take('/api/email/secondary', { flowId, code: codeTo('moved@example.com') }, call())
    const arrive = async (provider: string) => {
      const other = await createDevice(server.fetch)
      const { token } = await members.openSession(userId, other, provider)
      const options = { token, proof: server.iat() }
      return refusal(other.send('/api/recovery/release', { walletId: keys.id }, options))
    }
    expect(await arrive('email')).toEqual([403, 'DEVICE_WATCHED'])
    expect(await arrive('passkey')).toEqual([200, undefined])
    server.wait(3 * day)
    expect(await arrive('email')).toEqual([200, undefined])
    await server.stop()
  })

  it('restores the wallet of a guest who signed out, until the browser is forgotten or a sign-in method is added', async () => {
    const enter = (browser: Awaited<ReturnType<typeof device>>) =>
      browser.take('/api/login/guest', {}, { proof: world.server.iat() })
    const browser = await device()
    const first = await enter(browser)
    await browser.take('/api/session/end', {}, as(first))
    const second = await enter(browser)
    expect(second.user.id).toBe(first.user.id)
    expect((await enter(await device())).user.id).not.toBe(first.user.id)

    const { flowId } = await browser.take('/api/email/update', { email: 'kept-guest@example.com' }, as(second))
    await browser.take('/api/email/secondary', { flowId, code: codeTo('kept-guest@example.com') }, as(second))
    const third = await enter(browser)
    expect(third.user.id).not.toBe(first.user.id)
    await browser.take('/api/session/end', { forgetDevice: true }, as(third))
    expect((await enter(browser)).user.id).not.toBe(third.user.id)
  })
})

describe('an account', () => {
  it('is deleted seven days after a request with a fresh proof, unless the e-mailed link keeps it', async () => {
    const { server } = world
    const { cleanUpAccounts } = await import('../deletion/cleanUpAccounts.ts')
    const cleanUp = () => cleanUpAccounts(server.services.accounts.deps)
    const browser = await device()
    const request = async (session: { token: string }) => {
      expect(await refusal(browser.send('/api/account/delete', {}, as(session)))).toEqual([403, 'STEP_UP_REQUIRED'])
      const { challengeId } = await browser.take('/api/step-up/email', { purpose: 'delete' }, as(session))
      const code = codeTo('gone@example.com')
      await browser.take('/api/step-up/otp', { challengeId, code }, as(session))
      return browser.take('/api/account/delete', {}, as(session))
    }
    const session = await signUp(world, browser, 'gone@example.com')
    await request(session)
    expect(await refusal(browser.send('/api/session/read', {}, as(session)))).toEqual([401, 'SESSION_ENDED'])
    await open('/api/mail-link/use', { c: await linkTo('gone@example.com', /will be deleted/) })
    server.wait(8 * day)
    await cleanUp()
    const login = async () => {
      const { action, challengeId } = await browser.take(
        '/api/login/email',
        { email: 'gone@example.com' },
        { proof: server.iat() },
      )
      const code = codeTo('gone@example.com')
      server.wait(31_000)
      return { action, session: await browser.take('/api/login/otp', { challengeId, code }, { proof: server.iat() }) }
    }
    const kept = await login()
    expect(kept.session.user.id).toBe(session.user.id)
    await request(kept.session)
    server.wait(8 * day)
    await cleanUp()
    const anew = await login()
    expect(anew.action).toBe('VERIFY_DEVICE')
    expect(anew.session.user.id).not.toBe(session.user.id)
  })
})
