import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { openJournal } from '../journal/openJournal.ts'
import { Refusal } from '../refusal.ts'

const MAIL_BYTES_MAX = 1024 * 1024
const KEPT = 1_000

const mailSchema = v.object({
  /** One e-mail per recipient of the envelope. The header is up to the sender. */
  to: v.string(),
  from: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** ISO 8601. */
  receivedAt: v.string(),
})
export type Mail = v.InferOutput<typeof mailSchema>

export type RunningInbox = {
  smtpUrl: string
  /** Newest first; with `to`, only those of one recipient. */
  mails(to?: string): readonly Mail[]
  /** Calls back whenever e-mails have arrived. Returns a function that ends it. */
  watch(listener: () => void): () => void
  stop(): Promise<void>
}

/**
 * Starts the devnet's mail server. It accepts all e-mails from this machine, for any recipient, and shows them on a
 * page.
 *
 * @param options `port` 0 picks a free one; `dir` keeps the e-mails across restarts
 * @throws Refusal if the port is taken or the saved e-mails are unreadable
 */
export async function startInbox(options: { port: number; dir: string; now?: () => number }): Promise<RunningInbox> {
  const { port, dir, now = Date.now } = options
  await mkdir(dir, { recursive: true })
  const journal = openJournal({
    file: join(dir, 'mail.journal'),
    what: 'the mail inbox',
    beginning: 'mail 1',
    line: mailSchema,
  })
  const mails = journal.lines.slice(-KEPT).reverse()
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    onData: (stream, session, done) => {
      readAll(stream)
        .then((bytes) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The mail is larger than 1 MiB'), { responseCode: 552 })
          return PostalMime.parse(bytes)
        })
        .then(({ from, subject = '', text = '', html = '' }) => {
          const receivedAt = new Date(now()).toISOString()
          for (const { address: to } of session.envelope.rcptTo) {
            const mail = { to, from: from?.address ?? '', subject, text, html, receivedAt }
            journal.append(mail)
            mails.unshift(mail)
          }
          mails.length = Math.min(mails.length, KEPT)
          done()
          for (const listener of listeners) listener()
        })
        .catch((error: Error) => done(error))
    },
  })
  // A client that disconnects midway must not crash the server.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening.catch((cause: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is taken, and the mail inbox needs it: end the program that has it, or set LATCHKEY_SMTP_PORT to another port.`
    throw cause.code === 'EADDRINUSE' ? new Refusal(taken) : cause
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
