import { randomBytes } from 'node:crypto'
import { isLoopback } from '../config/configSchema.ts'
import { settingSentences } from '../config/problems/settingSentences.ts'
import { type Answers, originsOf, PORTS } from './answers.ts'

type Setting = keyof typeof settingSentences

/** The settings file, with a comment for each setting. It has no password: those are in the environment file. */
export function settingsText(answers: Answers, random = randomBytes): string {
  const { domain, networks, smtpUrl, mailFrom } = answers
  const { publicUrl, secureUrl } = originsOf(answers)
  const settings: (readonly [Setting, unknown])[] = [
    ['publicUrl', publicUrl],
    ['secureUrl', secureUrl],
    ['host', '127.0.0.1'],
    ['port', PORTS.app],
    ['securePort', PORTS.secure],
    ['trustProxy', isLoopback(domain) ? 0 : 1],
    ['projectId', random(16).toString('hex')],
    ['networks', networks.map(networkOf)],
    ['defaultNetwork', networks[0]?.preset.id],
    ['dataDir', 'data'],
    ['cacheDir', 'cache'],
    ['masterKeyFile', 'keys/master.key'],
    ['recoveryKeyFile', 'keys/recovery.key'],
    ...(smtpUrl ? ([['mailFrom', mailFrom ?? `no-reply@${domain}`]] as const) : []),
    ['metricsPort', PORTS.metrics],
  ]
  const written = settings.map(([name, value]) => `${comment(name)}\n  ${JSON.stringify(name)}: ${json(value)},`)
  const off = suggestions(domain).map(
    ([name, value]) => `${comment(name)}\n  // ${JSON.stringify(name)}: ${json(value)},`,
  )
  return `${head}{\n${written.join('\n')}\n\n  // Off until you remove the slashes:\n\n${off.join('\n')}\n}\n`
}

const head = `// Settings of Latchkey, written by \`latchkey init\`. Comments are allowed, and paths are relative to this file. Passwords
// are in .env beside it: a variable such as LATCHKEY_PUBLIC_URL overrides the setting publicUrl. Every other setting is in
// docs/run/configuration.md. \`latchkey check\` says what is wrong.
`

function suggestions(domain: string): [Setting, unknown][] {
  return [
    ['serviceName', 'Example'],
    ['currencies', ['usd']],
    ['allowedOrigins', [`https://app.${domain}`]],
    ['walletOrigins', [`https://app.${domain}`]],
    ['legal', { termsUrl: `https://${domain}/terms`, privacyUrl: `https://${domain}/privacy` }],
    ['securityContact', `mailto:security@${domain}`],
  ]
}

function networkOf({ preset, upstreams }: Answers['networks'][number]) {
  const { id, name, ...known } = preset
  return { id, name, upstreams: upstreams.map((http) => ({ http })), ...known }
}

function comment(name: Setting): string {
  const sentence: string = settingSentences[name]
  return `  // ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function json(value: unknown): string {
  if (!Array.isArray(value) || !value.some((item) => typeof item === 'object')) return spaced(value)
  const items = value.map((item) => {
    const members = Object.entries(item).map(([name, member]) => `      ${JSON.stringify(name)}: ${spaced(member)}`)
    return `    {\n${members.join(',\n')}\n    }`
  })
  return `[\n${items.join(',\n')}\n  ]`
}

/** On one line, with spaces as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`)
  return `{ ${members.join(', ')} }`
}
