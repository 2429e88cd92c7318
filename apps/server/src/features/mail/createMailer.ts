import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { connectionProblem } from '../../base/connectionProblem.ts'
import type { Metrics } from '../../base/metrics.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Mail } from './mail.ts'
import { mailOutcome } from './mailOutcome.ts'
import { renderHtml, renderText } from './renderMail.ts'
import { addressOf, senderOf } from './sender.ts'
import { smtpOptions } from './smtpOptions.ts'

export type Mailer = {
  /** Sends an e-mail to one recipient. Rejects if the mail server doesn't accept it. */
  send: (to: string, mail: Mail) => Promise<void>
  /** Tries to log in to the mail server, and logs what keeps it from that. */
  check: () => Promise<void>
  /** Whether the mail server took none since it last failed. */
  isFailing: () => boolean
  close: () => void
}

/**
 * Connections to the configured mail server; undefined if there is none. Counts what is sent and what isn't, and logs
 * failures without an address.
 */
export function createMailer(
  config: Config,
  { log, metrics }: { log: Logger; metrics: Pick<Metrics, 'mails'> },
): Mailer | undefined {
  const { smtpUrl, smtpEncryption, serviceName } = config
  if (!smtpUrl) return undefined
  const transport = createTransport({ pool: true, ...smtpOptions({ smtpUrl, smtpEncryption }) })
  // Each failure is the sender's. An error that nobody sent for would end this process without a listener.
  transport.on('error', () => {})
  const from = senderOf(config)
  let isFailing = false

  return {
    async send(to, mail) {
      await deliver(to, mail).catch((error: unknown) => {
        const failure = mailOutcome(error)
        metrics.mails.inc({ outcome: failure.outcome })
        isFailing = failure.outcome === 'failed'
        if (isFailing) log.error({ alarm: 'mail-failed', ...failure }, 'the mail server did not accept an e-mail')
        else log.warn(failure, 'the mail server refused a recipient')
        // Not its cause: that quotes the address, and could be logged.
        throw new Error(`The mail server did not accept the e-mail: ${failure.responseCode ?? failure.code}`)
      })
      isFailing = false
      metrics.mails.inc({ outcome: 'sent' })
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        isFailing = true
        const problem = connectionProblem('smtpUrl', smtpUrl, error)
        log.error(
          { alarm: 'mail-failed', code: mailOutcome(error).code },
          problem ?? 'smtpUrl: the mail server does not work',
        )
      })
    },
    isFailing: () => isFailing,
    close: () => transport.close(),
  }

  async function deliver(to: string, mail: Mail): Promise<void> {
    await transport.sendMail({
      from,
      // As an object, so that the address isn't parsed as a list or as a name.
      to: { name: '', address: to },
      envelope: { from: addressOf(from), to: [to] },
      subject: mail.subject,
      text: renderText(mail, serviceName),
      html: renderHtml(mail, serviceName),
      headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    })
  }
}
