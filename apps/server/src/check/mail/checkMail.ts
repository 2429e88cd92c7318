import type { ConnectionOptions } from 'node:tls'
import { createTransport } from 'nodemailer'
import { connectionProblem } from '../../base/connectionProblem.ts'
import { type Config, isLoopback } from '../../config/configSchema.ts'
import { mailOutcome } from '../../features/mail/mailOutcome.ts'
import { addressOf, senderOf } from '../../features/mail/sender.ts'
import { smtpOptions } from '../../features/mail/smtpOptions.ts'
import { error, type Finding, ok, split, warning } from '../finding.ts'

type Settings = Pick<Config, 'smtpUrl' | 'smtpEncryption' | 'mailFrom' | 'serviceName' | 'secureUrl' | 'publicUrl'>
type Options = {
  /** An address that gets one e-mail. */
  sendTo?: string | undefined
  tls?: ConnectionOptions
}

const why = 'Nobody can sign in by e-mail, and no warning reaches the owner of a wallet.'

/** Whether the mail server lets this server in, encrypted, and takes an e-mail if there is an address for one. */
export async function checkMail(settings: Settings, { sendTo, tls }: Options): Promise<Finding[]> {
  const { smtpUrl, smtpEncryption } = settings
  if (!smtpUrl) return [] // checkSettings warns of it.
  const options = { ...smtpOptions({ smtpUrl, smtpEncryption }), ...(tls ? { tls } : {}) }
  const place = `${options.host}:${options.port}`
  const failure = await verify(options)
  if (failure) {
    const known = connectionProblem('smtpUrl', smtpUrl, failure)
    const { what, fix } = known
      ? split(known)
      : { what: `smtpUrl: ${place} does not work (${mailOutcome(failure).code})`, fix: 'Look at its log.' }
    return [error('mail', `${what}.`, { why, fix })]
  }
  const found = [ok('mail', `${place} lets this server in.`)]
  if (!options.secure && !isLoopback(options.host)) found.push(await checkEncryption(place, options))
  if (sendTo) found.push(await send(settings, options, sendTo))
  return found
}

type SmtpOptions = ReturnType<typeof smtpOptions>

async function checkEncryption(place: string, options: SmtpOptions): Promise<Finding> {
  const isOffered = options.requireTLS || (await verify({ ...options, requireTLS: true })) === undefined
  return isOffered
    ? ok('mail.tls', `${place} encrypts (STARTTLS).`)
    : warning('mail.tls', `${place} does not encrypt, which smtpEncryption allows.`, {
        why: 'The password and every sign-in code can be read on the way.',
        fix: 'Turn on STARTTLS there and remove smtpEncryption, unless nobody else is on the network in between.',
      })
}

async function send(settings: Settings, options: SmtpOptions, to: string): Promise<Finding> {
  const from = senderOf(settings)
  const text = `This is the e-mail that latchkey check sent. If it is in the spam folder, so are sign-in codes: see its findings about SPF, DKIM and DMARC.\n`
  const transport = createTransport(options)
  try {
    const { messageId } = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: `${settings.serviceName}: a test e-mail`,
      text,
    })
    return ok(
      'mail.send',
      `An e-mail to ${to} was accepted (${messageId}). See whether it arrives, and not as spam: one that can't be delivered comes back to ${addressOf(from)}.`,
    )
  } catch (cause) {
    const { outcome, code, responseCode } = mailOutcome(cause)
    const answer = [code, responseCode].filter(Boolean).join(' ')
    return outcome === 'refused'
      ? error('mail.send', `The mail server doesn't take e-mails to ${to} (${answer}).`, {
          why: 'It may only deliver to its own domain, or not know this address.',
          fix: 'Try an address at another domain, and let the mail server relay for this user.',
        })
      : error('mail.send', `The mail server doesn't take an e-mail from ${addressOf(from)} (${answer}).`, {
          why,
          fix: 'Set mailFrom to an address that this user may send from, and look at the log of the mail server.',
        })
  } finally {
    transport.close()
  }
}

function verify(options: SmtpOptions): Promise<unknown> {
  const transport = createTransport(options)
  return transport
    .verify()
    .then(
      () => undefined,
      (failure: unknown) => failure,
    )
    .finally(() => transport.close())
}
