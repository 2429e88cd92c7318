import { type Config, isLoopback } from '../configSchema.ts'
import { masterKeyProblems } from '../masterKeys.ts'

/** Returns everything that makes the embedded wallet's settings unsafe, each with the name of the setting. */
export function embeddedProblems(config: Config): string[] {
  const { secureUrl, publicUrl, walletOrigins = [], approvals } = config
  if (secureUrl === undefined) return []
  const secure = new URL(secureUrl)
  const pages = [publicUrl, ...walletOrigins.map(({ origin }) => origin)].map((url) => new URL(url))
  const problems: string[] = []
  if (secure.pathname !== '/' || secure.search || secure.username) problems.push('secureUrl must be an origin alone')
  for (const [setting, urls] of [
    ['secureUrl', [secure]],
    ['publicUrl', pages.slice(0, 1)],
    ['walletOrigins', pages.slice(1)],
  ] as const)
    if (urls.some(({ protocol, hostname }) => protocol === 'http:' && !isLoopback(hostname)))
      problems.push(`${setting} must be https anywhere but on localhost`)
  if (pages.some(({ origin }) => origin === secure.origin))
    problems.push('secureUrl must be another origin than that of publicUrl and walletOrigins: it holds keys')
  if (approvals === 'window' && walletOrigins.some((page) => page.approvals === 'frame'))
    problems.push('walletOrigins lets a page approve in the frame, but approvals says `window`: remove one of the two')
  if (new Set(walletOrigins.map(({ origin }) => origin)).size < walletOrigins.length)
    problems.push('walletOrigins lists an origin twice')
  return [...problems, ...masterKeyProblems(config)]
}

/** Settings that are safe but work badly. */
export function embeddedWarnings(config: Pick<Config, 'secureUrl' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>): string[] {
  const { secureUrl, publicUrl, smtpUrl, mailFrom } = config
  const warnings: string[] = []
  if (secureUrl !== undefined && !isSameSite(secureUrl, publicUrl))
    warnings.push(
      'secureUrl is on another site than publicUrl: browsers partition its storage, so pages open a window for everything',
    )
  if (mailFrom !== undefined && smtpUrl === undefined)
    warnings.push('mailFrom has no effect without smtpUrl: visitors can’t sign in by e-mail. Set smtpUrl, or remove it')
  else if (secureUrl !== undefined && smtpUrl === undefined && !isLoopback(new URL(publicUrl).hostname))
    warnings.push(
      'smtpUrl is not set: visitors can’t sign in by e-mail, and no warning reaches the owner of a wallet. Set smtpUrl and mailFrom',
    )
  if (smtpUrl !== undefined && secureUrl === undefined)
    warnings.push('smtpUrl has no effect without secureUrl: only the embedded wallet sends e-mails. Set secureUrl too')
  return warnings
}

/** Whether browsers count two URLs as one site. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

// Doesn't use the public suffix list. It is right for common host names, and only a warning depends on it.
function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${/^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')}`
}
