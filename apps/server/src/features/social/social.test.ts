import { randomBytes } from 'node:crypto'
import { windowProviders } from '@latchkey/protocol/frame'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { backForm, form, openWindow as windowOn } from '../../test/providerWindow.ts'
import { createDevice, hash, pageOrigin, refusal, secureOrigin } from '../../test/secureClient.ts'
import { holdSocialStage, somebody, told } from '../../test/socialStage.ts'

const { here, database, frame, begin, signIn, window: openWindow, another, answered } = holdSocialStage()
const invalid = 'SOCIAL_STATE_INVALID'

describe('social sign-in', () => {
  it.each(windowProviders)('R1.02b R5.02a creates a user with %s, and recognises them again', async (provider) => {
    const name = somebody()
    const person = { name, email: `${name}@example.com` }
    const device = await frame()
    const { flowId, uri, secret } = await begin(device, provider)
    expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'started' })
    const window = openWindow()
    const page = await window.follow(uri)
    expect(page.html).toContain(`on the devnet</title>`)
    expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'visited' })
    const done = new URLSearchParams(new URL((await window.answer(page, person)).url).hash.slice(1))
    expect(done.get('to')).toBe(pageOrigin)
    expect(done.get('f')).toBe(flowId)
    expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'done' })
    const session = await device.take('/api/social/redeem', { flowId, code: done.get('c'), secret })
    const isMailed = provider !== 'x' && provider !== 'facebook'
    expect(session.user.provider).toBe(provider)
    expect(session.user.email).toBe(isMailed ? person.email : undefined)
    expect(session.user.userName).toBe(provider === 'discord' ? `${name}0` : name)
    const again = await (await signIn(device, provider, person)).json()
    expect(again.user.id).toBe(session.user.id)
  })
})

describe('Apple, which posts a form from its own site', () => {
  it('D-12 accepts the form without a cookie and continues in the window that has it', async () => {
    const { uri, flowId } = await begin(await frame(), 'apple')
    const { window, sent, page } = await answered(uri)
    const [action, filled] = backForm({ url: page.url, html: await sent.text() })
    const posted = await window.request(action, filled)
    expect(posted.status).toBe(303)
    expect(posted.headers.get('location')).toContain('/oauth/finish?state=')
    const stranger = await openWindow().follow(posted.headers.get('location') ?? '')
    expect(told(stranger.url).get('error')).toBe(invalid)
    // An attacker who saw the state can't replace the first answer.
    const other = { ...filled, body: filled.body.replace(/code=[^&]*/, 'code=forged') }
    expect(told((await openWindow().follow(action, other)).url).get('error')).toBe(invalid)
    expect(told((await window.follow(posted.headers.get('location') ?? '')).url).get('f')).toBe(flowId)
  })
  it('D-12 rejects a forged form, and a form for any other provider', async () => {
    const window = openWindow()
    const forged = form({ code: 'x', state: 'A'.repeat(43) }, 'https://evil.example')
    expect(told((await window.follow(`${secureOrigin}/oauth/cb/apple`, forged)).url).get('error')).toBe(invalid)
    expect((await window.request(`${secureOrigin}/oauth/cb/github`, forged)).status).toBe(404)
    const large = form({ state: 'A'.repeat(20_000) }, 'https://evil.example')
    expect((await window.request(`${secureOrigin}/oauth/cb/apple`, large)).status).toBe(413)
  })
  it('D-13 reads only a name from the form, as plain text', async () => {
    const device = await frame()
    const name = somebody()
    const { flowId, uri, secret } = await begin(device, 'apple')
    const { window, sent, page } = await answered(uri, { name, email: `${name}@example.com` })
    const [action, filled] = backForm({ url: page.url, html: await sent.text() })
    const fields = new URLSearchParams(filled.body)
    const firstName = '<img src=x onerror=alert(1)>\u202e'
    fields.set('user', JSON.stringify({ name: { firstName, lastName: 'Byron' }, email: 'victim@example.com' }))
    const done = await window.follow(action, { ...filled, body: String(fields) })
    const { user } = await device.take('/api/social/redeem', { flowId, code: told(done.url).get('c'), secret })
    expect(user).toMatchObject({ email: `${name}@example.com`, userName: '<img src=x onerror=alert(1)> Byron' })
  })
})

describe("the account's owner", () => {
  it.each([
    ['github', 'unverified'],
    ['github', 'none'],
    ['discord', 'unverified'],
    ['google', 'unverified'],
    ['apple', 'unverified'],
    ['facebook', 'verified'],
    ['facebook', 'none'],
    ['x', 'none'],
  ])('D-14 is identified by the id of %s when its e-mail address is %s', async (provider, mail) => {
    const name = somebody()
    const person = { name, email: `${name}@example.com`, mail }
    const first = await (await signIn(await frame(), provider, person)).json()
    expect(first.user.email).toBeUndefined()
    const again = await (await signIn(await frame(), provider, person)).json()
    expect(again.user.id).toBe(first.user.id)
    // A second browser is watched for a day, because there is no mailbox to verify it with.
    expect(again.device.watchUntil).toBeGreaterThan(here().server.now())
  })
  it('D-15 is never linked by an e-mail address', async () => {
    const email = `${somebody()}@example.com`
    const attacker = await (
      await signIn(await frame(), 'github', { name: somebody(), email, mail: 'unverified' })
    ).json()
    const victim = await (await signIn(await frame(), 'google', { name: somebody(), email })).json()
    const third = await (await signIn(await frame(), 'discord', { name: somebody(), email })).json()
    expect(new Set([attacker.user.id, victim.user.id, third.user.id]).size).toBe(3)
  })
  it('can confirm their identity with a fresh login of the same account, once', async () => {
    const device = await frame()
    const person = { name: somebody(), mail: 'none' }
    const { token } = await (await signIn(device, 'github', person)).json()
    const change = () => device.send('/api/email/update', { email: `${somebody()}@example.com` }, { token })
    expect(await refusal(change())).toEqual([403, 'STEP_UP_REQUIRED'])
    const prove = async (who: typeof person) => {
      const { flowId, uri, secret } = await begin(device, 'github')
      const { c: code } = await openWindow().signIn(uri, who)
      const body = { flowId, code, secret, purpose: 'email' }
      return { again: () => refusal(device.send('/api/social/step-up', body, { token })) }
    }
    expect(await (await prove({ name: somebody(), mail: 'none' })).again()).toEqual([400, 'SOCIAL_DENIED'])
    expect(await refusal(change())).toEqual([403, 'STEP_UP_REQUIRED'])
    const { again } = await prove(person)
    expect(await again()).toEqual([200, undefined])
    expect(await again()).toEqual([400, 'SOCIAL_STATE_INVALID'])
    expect(await refusal(change())).toEqual([200, undefined])
  })
  it('D-15 is asked to sign in by e-mail when the address has a wallet', async () => {
    const email = `${somebody()}@example.com`
    const device = await frame()
    const { challengeId } = await device.take('/api/login/email', { email })
    await device.take('/api/login/otp', { challengeId, code: here().inbox.lastTo(email).code })
    const refused = await signIn(await frame(), 'google', { name: somebody(), email: email.toUpperCase() })
    expect(await refusal(refused)).toEqual([400, 'EMAIL_IN_USE'])
    const unknown = await signIn(await frame(), 'facebook', { name: somebody(), email })
    expect((await unknown.json()).user.id).toMatch(/^[\w-]{22}$/)
  })
  it('is asked by e-mail before a new browser may act for a known account', async () => {
    const name = somebody()
    const person = { name, email: `${name}@example.com` }
    const first = await (await signIn(await frame(), 'google', person)).json()
    const fresh = await frame()
    const step = await (await signIn(fresh, 'google', person)).json()
    expect(step).toMatchObject({ action: 'VERIFY_DEVICE', matchNumber: expect.stringMatching(/^\d\d$/) })
    const { secret } = here().inbox.lastTo(person.email)
    const body = JSON.stringify({ c: secret, number: step.matchNumber })
    await here().server.fetch('/api/device-approval/answer', { method: 'POST', body })
    const { challengeId } = await fresh.take('/api/login/device', { challengeId: step.challengeId })
    const session = await fresh.take('/api/login/otp', { challengeId, code: here().inbox.lastTo(person.email).code })
    expect(session.user).toMatchObject({ id: first.user.id, provider: 'google' })
  })
  it('D-16 stores no tokens of a provider', async () => {
    const handed: string[] = []
    const real = globalThis.fetch
    const listening = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init)
      const text = await response.clone().text()
      for (const [, token = ''] of text.matchAll(/"(?:access_token|id_token)":"([^"]+)"/g)) handed.push(token)
      const sent = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
      for (const name of ['code', 'client_secret']) if (sent.get(name)) handed.push(sent.get(name) ?? '')
      return response
    })
    onTestFinished(() => listening.mockRestore())
    const spied = await another()
    const device = await createDevice(spied.fetch)
    for (const provider of windowProviders) {
      const secret = randomBytes(32).toString('base64url')
      const flow = await device.take('/api/social/flows', { provider, redeemKey: hash(secret) })
      const { c: code } = await windowOn(spied.fetch).signIn(flow.uri, { name: somebody(), email: '' })
      await device.take('/api/social/redeem', { flowId: flow.flowId, code, secret })
      handed.push(secret, code ?? '')
    }
    await spied.stop()
    expect(handed.length).toBeGreaterThan(24)
    const tables = await database().execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const stored = await Promise.all(
      tables.rows.map(({ name }) => database().execute(sql`select * from ${sql.identifier(String(name))}`)),
    )
    const kept = JSON.stringify([stored.map(({ rows }) => rows), spied.logged, here().server.logged])
    expect(handed.filter((secret) => secret.length > 8 && kept.includes(secret))).toEqual([])
  })
})
