import { type Config, isLoopback } from '../../config/configSchema.ts'
import { addressOf, senderOf } from '../../features/mail/sender.ts'
import { error, type Finding, ok, warning } from '../finding.ts'
import { type Dns, isUnknown } from './checkDns.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'serviceName' | 'secureUrl' | 'publicUrl'>

const spam = 'Receivers may refuse sign-in codes, or put them into the spam folder.'

/** What the DNS says of the sender's domain: by it, receivers tell this server's e-mails from forged ones. */
export async function checkMailDomain(settings: Settings, dns: Dns): Promise<Finding[]> {
  const { smtpUrl } = settings
  if (!smtpUrl || isLoopback(new URL(smtpUrl).hostname)) return []
  const domain = addressOf(senderOf(settings)).split('@').pop() ?? ''
  return Promise.all([
    checkSpf(domain, new URL(smtpUrl).hostname, dns),
    checkDkim(domain, dns),
    checkDmarc(domain, dns),
    checkReturns(domain, dns),
  ])
}

// https://www.rfc-editor.org/rfc/rfc7208
async function checkSpf(domain: string, mailHost: string, dns: Dns): Promise<Finding> {
  const records = (await readTexts(domain, dns)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record = ''] = records
  if (records.length === 0)
    return warning('mail.spf', `${domain} has no SPF record.`, {
      why: spam,
      fix: `Add a TXT record to ${domain} that names who sends for it, such as "v=spf1 include:… -all" as the provider of ${mailHost} tells.`,
    })
  if (records.length > 1)
    return error('mail.spf', `${domain} has ${records.length} SPF records.`, {
      why: 'Receivers then ignore them all.',
      fix: 'Join them into one.',
    })
  if (/[ +]\+?all\b/i.test(record.replace(/[-~?]all\b/gi, '')))
    return warning('mail.spf', `The SPF record of ${domain} allows everybody (+all).`, {
      why: 'Anyone can send e-mails in your name.',
      fix: 'End it with -all or ~all.',
    })
  return ok('mail.spf', `${domain} has an SPF record (${record.slice(0, 200)}). It has to cover ${mailHost}.`)
}

// https://www.rfc-editor.org/rfc/rfc6376. Which selector a mail server uses is only seen in its e-mails. But a name above
// others exists (RFC 8020), so the answer shows whether there is any key.
async function checkDkim(domain: string, dns: Dns): Promise<Finding> {
  const code = await dns.resolveTxt(`_domainkey.${domain}`).then(
    () => 'ENODATA',
    (cause: unknown) => Object(cause).code,
  )
  return code === 'ENOTFOUND'
    ? warning('mail.dkim', `${domain} has no DKIM key.`, {
        why: spam,
        fix: `Turn on DKIM at the mail server, and add the TXT record that it shows below _domainkey.${domain}.`,
      })
    : ok(
        'mail.dkim',
        `${domain} has names for DKIM keys. Whether e-mails are signed shows in one that arrived (--send-to).`,
      )
}

// https://www.rfc-editor.org/rfc/rfc7489. The record of the domain above counts for its subdomains too.
async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  const above = domain.split('.').slice(-2).join('.')
  for (const each of new Set([domain, above])) {
    const record = (await readTexts(`_dmarc.${each}`, dns)).find((text) => /^v=DMARC1\b/i.test(text))
    if (record) return ok('mail.dmarc', `${each} has a DMARC record (${record.slice(0, 200)}).`)
  }
  return warning('mail.dmarc', `${domain} has no DMARC record.`, {
    why: 'Some large mailbox providers require one, and nothing tells receivers to refuse forged e-mails.',
    fix: `Add the TXT record "v=DMARC1; p=none; rua=mailto:…" to _dmarc.${domain}, and make it p=quarantine once reports are clean.`,
  })
}

async function checkReturns(domain: string, dns: Dns): Promise<Finding> {
  const code = await dns.resolveMx(domain).then(
    () => undefined,
    (cause: unknown) => Object(cause).code,
  )
  return isUnknown(code)
    ? warning('mail.bounces', `${domain} receives no e-mail (no MX record).`, {
        why: 'What can’t be delivered comes back to nobody, and some receivers refuse such senders.',
        fix: 'Set mailFrom to an address whose mailbox somebody reads.',
      })
    : ok('mail.bounces', `${domain} receives what can't be delivered.`)
}

/** TXT records; none if there is no answer. */
function readTexts(name: string, dns: Dns): Promise<string[]> {
  return dns.resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    () => [],
  )
}
