import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../test/certificates.ts'
import { startSmtpInbox } from '../../test/smtpInbox.ts'
import { checkMail } from './checkMail.ts'

const authority = createAuthority()
afterAll(authority.remove)
const settings = {
  publicUrl: 'https://wallet.example',
  secureUrl: 'https://secure.wallet.example',
  serviceName: 'Latchkey',
  mailFrom: undefined,
  smtpEncryption: 'required' as const,
}
const tls = { ca: authority.ca, servername: 'localhost' }

/** A mail server with one user, `ada` with the password `right`. */
async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    ...options,
    onAuth: ({ username, password }, _, done) =>
      username === 'ada' && password === 'right' ? done(null, { user: 'ada' }) : done(new Error('no')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return String((server.server.address() as AddressInfo).port)
}
const check = (smtpUrl: string, sendTo?: string, over: { smtpEncryption?: 'optional' } = {}) =>
  checkMail({ ...settings, ...over, smtpUrl }, { sendTo, tls })

// Not one of the names of this machine, for which nothing is encrypted.
const HOST = '0.0.0.0'

it('is let in over TLS and STARTTLS', async () => {
  const certificate = authority.issue('localhost', 5)
  const secure = await startServer({ secure: true, ...certificate })
  expect(await check(`smtps://ada:right@${HOST}:${secure}`)).toMatchObject([{ id: 'mail', level: 'ok' }])
  const plain = await startServer(certificate)
  expect(await check(`smtp://ada:right@${HOST}:${plain}`)).toMatchObject([
    { id: 'mail', level: 'ok' },
    { id: 'mail.tls', level: 'ok' },
  ])
})

it('finds a mail server that does not encrypt, as the server does, and warns where that is allowed', async () => {
  const port = await startServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const url = `smtp://ada:right@${HOST}:${port}`
  expect(await check(url)).toMatchObject([
    {
      id: 'mail',
      level: 'error',
      what: `smtpUrl: ${HOST}:${port} does not encrypt (STARTTLS).`,
      fix: expect.stringMatching(/^Turn it on there, .* smtpEncryption `optional`/),
    },
  ])
  expect(await check(url, undefined, { smtpEncryption: 'optional' })).toMatchObject([
    { id: 'mail', level: 'ok' },
    { id: 'mail.tls', level: 'warning', what: expect.stringContaining(`${HOST}:${port} does not encrypt`) },
  ])
})

it('finds a wrong password, without it', async () => {
  const port = await startServer({ secure: true, ...authority.issue('localhost', 5) })
  const found = await check(`smtps://ada:hunter2@${HOST}:${port}`)
  expect(found).toMatchObject([{ level: 'error', what: `smtpUrl: ${HOST}:${port} refuses the user or the password.` }])
  expect(JSON.stringify(found)).not.toContain('hunter2')
})

it('finds that nothing listens', async () => {
  expect(await check('smtp://127.0.0.1:1')).toMatchObject([
    {
      level: 'error',
      what: 'smtpUrl: nothing listens at 127.0.0.1:1.',
      fix: 'Start it, or correct the host and the port.',
    },
  ])
})

it('sends one e-mail if it is asked to, and says where one that bounces comes back to', async () => {
  const inbox = await startSmtpInbox()
  onTestFinished(inbox.stop)
  expect(await check(inbox.url, 'ada@example.org')).toMatchObject([
    { level: 'ok' },
    { id: 'mail.send', level: 'ok', what: expect.stringContaining('comes back to no-reply@secure.wallet.example') },
  ])
  expect(inbox.mails).toMatchObject([{ to: ['ada@example.org'], subject: 'Latchkey: a test e-mail' }])
  inbox.forget('bob@example.org')
  expect(await check(inbox.url, 'bob@example.org')).toMatchObject([
    { level: 'ok' },
    { level: 'error', what: "The mail server doesn't take e-mails to bob@example.org (EENVELOPE 550)." },
  ])
  inbox.refuse(true)
  expect((await check(inbox.url, 'ada@example.org'))[1]).toMatchObject({
    level: 'error',
    what: expect.stringContaining('from no-reply@'),
  })
})
