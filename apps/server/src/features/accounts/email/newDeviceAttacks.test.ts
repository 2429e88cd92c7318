import { expect, it } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, type Device, refusal } from '../../../test/secureClient.ts'
import { signUp } from '../../../test/signInByEmail.ts'
import { createMembers, type MemberSession } from '../../../test/walletMembers.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
const world = holdSecureApp(database)

const { openSession, stepUp } = createMembers(() => world.server)
const watched = [403, 'DEVICE_WATCHED']
const as = ({ token }: MemberSession) => ({ token, proof: world.server.iat() })
const device = () => createDevice(world.server.fetch)

async function addPasskey(browser: Device, session: MemberSession) {
  const passkey = createAuthenticator()
  const { challengeId, options } = await browser.take('/api/passkeys/register-options', {}, as(session))
  await browser.take(
    '/api/passkeys/register',
    { challengeId, response: passkey.create(options), name: 'K' },
    as(session),
  )
  return passkey
}

it('C-24 adds no address, and adds and removes no passkey, on a new browser', async () => {
  const { server } = world
  const { userId } = await server.services.accounts.findOrCreateUser({
    provider: 'x',
    subject: 'c24',
    isEmailVerified: false,
  })
  const [own, other] = [await device(), await device()]
  const owner = await openSession(userId, own, 'x')
  const { id } = await addPasskey(own, owner)
  const thief = await openSession(userId, other, 'x')
  await stepUp(thief, other, 'email')
  await stepUp(thief, other, 'device')
  const added = other.send('/api/email/update', { email: 'thief@example.com' }, as(thief))
  expect(await refusal(added)).toEqual(watched)
  expect(await refusal(other.send('/api/passkeys/register-options', {}, as(thief)))).toEqual(watched)
  expect(await refusal(other.send('/api/passkeys/remove', { id }, as(thief)))).toEqual(watched)
})

it('C-24 adds a passkey on a new browser that another passkey has proved', async () => {
  const [own, other] = [await device(), await device()]
  const owner = await own.take('/api/login/guest', {}, { proof: world.server.iat() })
  const passkey = await addPasskey(own, owner)
  const { challengeId, options } = await other.take('/api/passkeys/options', {}, { proof: world.server.iat() })
  const answer = { challengeId, response: passkey.get(options) }
  const session = await other.take('/api/passkeys/login', answer, { proof: world.server.iat() })
  expect((await addPasskey(other, session)).id).not.toBe(passkey.id)
})

it('C-25 lets the link about an earlier change win: later ones bring no address back', async () => {
  const { server, inbox } = world
  const browser = await device()
  const session = await signUp(world, browser, 'owner@example.com')
  const codeTo = (email: string) => inbox.lastTo(email).code
  const change = async (from: string, to: string) => {
    const { flowId } = await browser.take('/api/email/update', { email: to }, as(session))
    await browser.take('/api/email/primary', { flowId, code: codeTo(from) }, as(session))
    await browser.take('/api/email/secondary', { flowId, code: codeTo(to) }, as(session))
  }
  const linksTo = async (email: string, count: number) => {
    const links = () =>
      inbox
        .mailsTo(email)
        .flatMap(({ subject, text }) => (/was changed/.test(subject) ? [/#c=([\w-]{22})/.exec(text)?.[1]] : []))
    await expect.poll(() => links().length).toBe(count)
    return links()
  }
  const follow = (c?: string) => server.fetch('/api/mail-link/use', { method: 'POST', body: JSON.stringify({ c }) })
  server.wait(day)
  await change('owner@example.com', 'thief1@example.com')
  const [first] = await linksTo('owner@example.com', 1)
  server.wait(day)
  await change('thief1@example.com', 'thief2@example.com')
  const [second] = await linksTo('thief1@example.com', 1)
  expect((await follow(first)).status).toBe(200)
  expect(await refusal(follow(second))).toEqual([410, 'DEVICE_EXPIRED'])
  const { findUser } = server.services.accounts
  expect(await findUser('email', 'owner@example.com')).toBe(session.user.id)
  expect(await findUser('email', 'thief1@example.com')).toBeUndefined()
  // The owner's next notices don't go to the thief's addresses.
  server.wait(day)
  const again = await browser.take('/api/login/email', { email: 'owner@example.com' }, { proof: server.iat() })
  const back = { challengeId: again.challengeId, code: codeTo('owner@example.com') }
  const owner = await browser.take('/api/login/otp', back, { proof: server.iat() })
  server.wait(day)
  const { flowId } = await browser.take('/api/email/update', { email: 'next@example.com' }, as(owner))
  await browser.take('/api/email/primary', { flowId, code: codeTo('owner@example.com') }, as(owner))
  await browser.take('/api/email/secondary', { flowId, code: codeTo('next@example.com') }, as(owner))
  await linksTo('owner@example.com', 3)
  expect(inbox.mailsTo('thief2@example.com').filter(({ subject }) => /was changed/.test(subject))).toEqual([])
})
