import { parseArgs } from 'node:util'
import { networkPresets, parseSetting } from '@latchkey/server/setup'
import { UsageError } from '../command.ts'

/** What is known before a person is asked. */
export type Flags = {
  domain?: string | undefined
  secureDomain?: string | undefined
  networks?: string | undefined
  /** By network id, separated by spaces. */
  upstreams: ReadonlyMap<string, string>
  mail?: string | undefined
  mailFrom?: string | undefined
  database?: string | undefined
  valkey?: string | undefined
  /** Whether the usual answer is taken where there is one. */
  yes: boolean
}

/** What has a password, so that it needn't be typed where others and the shell's history see it. As the server calls them. */
const secrets = {
  mail: { setting: 'smtpUrl', variables: ['LATCHKEY_SMTP_URL'] },
  database: { setting: 'databaseUrl', variables: ['LATCHKEY_DATABASE_URL', 'DATABASE_URL'] },
  valkey: { setting: 'valkeyUrl', variables: ['LATCHKEY_VALKEY_URL', 'VALKEY_URL'] },
} as const

/**
 * Adds what the environment says of secrets that no flag gives.
 *
 * @param onUse told the name of each variable that is used
 * @throws UsageError that names a variable with a wrong value
 */
export function withEnvironment<Given extends Flags>(
  flags: Given,
  env: NodeJS.ProcessEnv,
  onUse: (variable: string) => void,
): Given {
  const found: Partial<Flags> = {}
  for (const [flag, { setting, variables }] of Object.entries(secrets)) {
    const variable = variables.find((name) => env[name])
    if (variable === undefined || flags[flag as keyof typeof secrets] !== undefined) continue
    const parsed = parseSetting(setting, env[variable] ?? '')
    if ('problem' in parsed) throw new UsageError(`${variable} ${parsed.problem}.`)
    found[flag as keyof typeof secrets] = parsed.value
    onUse(variable)
  }
  return { ...flags, ...found }
}

/**
 * What the flags of `latchkey init` say.
 *
 * @throws UsageError, or what `parseArgs` throws at an unknown flag
 */
export function readFlags(args: readonly string[]): Flags & { folder: string } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ domain: text, 'secure-domain': text, networks: text, mail: text, 'mail-from': text, database: text },
      ...{ valkey: text, upstream: { type: 'string', multiple: true }, yes: { type: 'boolean', short: 'y' } },
    },
  })
  if (positionals.length > 1) throw new UsageError(`init takes one folder, not ${positionals.join(', ')}.`)
  const { domain, networks, mail, database, valkey, yes = false } = values
  return {
    ...{ folder: positionals[0] ?? '.', domain, networks, mail, database, valkey, yes },
    secureDomain: values['secure-domain'],
    mailFrom: values['mail-from'],
    upstreams: readUpstreams(values.upstream ?? []),
  }
}

/** `eip155:1=https://…`, also with the name of a preset. One network may have several. */
export function readUpstreams(given: readonly string[]): Map<string, string> {
  const upstreams = new Map<string, string>()
  for (const each of given) {
    const [, name = '', url = ''] = /^([\w:-]+)=(.+)$/.exec(each) ?? []
    if (!url) throw new UsageError('--upstream must be a network and a URL, such as eip155:1=https://node.example.')
    const id = networkPresets[name]?.id ?? name
    upstreams.set(id, [...(upstreams.has(id) ? [upstreams.get(id)] : []), url].join(' '))
  }
  return upstreams
}
