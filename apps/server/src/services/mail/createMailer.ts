import { createTransport } from 'nodemailer'
import type { Config } from '../../config/configSchema.ts'
import { isLoopback } from '../../config/configSchema.ts'
import type { Mail } from './mail.ts'
import { renderHtml, renderText } from './renderMail.ts'

export type Mailer = {
  /** Sends an e-mail to one recipient. Rejects if the mail server doesn't accept it. */
  send: (to: string, mail: Mail) => Promise<void>
  close: () => void
}

/** Connections to the configured mail server; undefined if there is none. */
export function createMailer(config: Config): Mailer | undefined {
  const { smtpUrl, serviceName } = config
  if (!smtpUrl) return undefined
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A local mail server, as on the devnet, has no certificate and needs no encryption.
    ignoreTLS: isLoopback(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An e-mail contains only our own text, nothing loaded from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Each failure is the sender's. An error that nobody sent for would end this process without a listener.
  transport.on('error', () => {})
  const from = config.mailFrom ?? {
    name: serviceName,
    address: `no-reply@${new URL(config.secureUrl ?? config.publicUrl).hostname}`,
  }
  return {
    async send(to, mail) {
      await transport.sendMail({
        from,
        // As an object, so that the address isn't parsed as a list or as a name.
        to: { name: '', address: to },
        envelope: { from: addressIn(from), to: [to] },
        subject: mail.subject,
        text: renderText(mail, serviceName),
        html: renderHtml(mail, serviceName),
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}

function addressIn(from: string | { address: string }): string {
  if (typeof from !== 'string') return from.address
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}
