import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, refusal } from '../../test/secureClient.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { checkMail } from '../readiness/checkMail.ts'

const database = holdDatabase()
let inbox: SmtpInbox
let server: SecureApp

beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startSecureApp(database(), { smtpUrl: inbox.url })
})
afterAll(() => server.stop())

async function login(email: string) {
  const device = await createDevice(server.fetch)
  return refusal(device.send('/api/login/email', { email }, { proof: server.iat() }))
}
const counts = async () =>
  Object.fromEntries((await server.metrics.mails.get()).values.map(({ labels, value }) => [labels.outcome, value]))
const readiness = () => {
  const { mailer } = server.services.accounts.deps
  if (!mailer) throw new Error('mail is configured')
  return checkMail(mailer).read()
}
const logged = (text: string) => server.logged.filter((line) => line.includes(text)).map((line) => JSON.parse(line))

it('counts what is sent and what is refused, and says when the mail server takes nothing, never to whom', async () => {
  expect(await login('one@mail.example')).toEqual([200, undefined])
  expect(await readiness()).toBeUndefined()

  // A recipient that doesn't exist is no fault of the mail server.
  inbox.forget('nobody@mail.example')
  expect((await login('nobody@mail.example'))[1]).toBe('MAIL_FAILED')
  expect(await counts()).toEqual({ sent: 1, refused: 1 })
  expect(await readiness()).toBeUndefined()
  expect(logged('refused a recipient')).toMatchObject([{ level: 40, code: 'EENVELOPE', responseCode: 550 }])

  inbox.refuse(true)
  expect((await login('two@mail.example'))[1]).toBe('MAIL_FAILED')
  expect(await counts()).toEqual({ sent: 1, refused: 1, failed: 1 })
  expect(await readiness()).toBe('the mail server takes none')
  expect(logged('mail-failed')).toMatchObject([{ level: 50, alarm: 'mail-failed' }])

  inbox.refuse(false)
  expect(await login('three@mail.example')).toEqual([200, undefined])
  expect(await readiness()).toBeUndefined()

  // A notice is sent in the background.
  inbox.forget('four@mail.example')
  const { mailer, inBackground } = server.services.accounts.deps
  inBackground(async () => mailer?.send('four@mail.example', { subject: '', heading: '', lines: [], otherwise: '' }))
  await expect.poll(() => logged('a notice was not sent')).toHaveLength(1)

  await inbox.stop()
  expect((await login('five@mail.example'))[1]).toBe('MAIL_FAILED')
  expect(await readiness()).toBe('the mail server takes none')
  expect(server.logged.join()).not.toContain('@mail.example')
})
