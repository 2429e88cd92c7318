import { parseArgs } from 'node:util'
import { networkPresets } from '@latchkey/server/setup'
import { UsageError } from '../command.ts'

/** What the flags of `latchkey init` say. */
export type Flags = {
  folder: string
  domain: string | undefined
  secureDomain: string | undefined
  networks: string | undefined
  /** By network id, separated by spaces. */
  upstreams: ReadonlyMap<string, string>
  mail: string | undefined
  mailFrom: string | undefined
  database: string | undefined
  valkey: string | undefined
  /** Whether the usual answer is taken where there is one. */
  yes: boolean
}

/** @throws UsageError, or what `parseArgs` throws at an unknown flag */
export function readFlags(args: readonly string[]): Flags {
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
function readUpstreams(given: readonly string[]): Map<string, string> {
  const upstreams = new Map<string, string>()
  for (const each of given) {
    const [, name = '', url = ''] = /^([\w:-]+)=(.+)$/.exec(each) ?? []
    if (!url) throw new UsageError('--upstream must be a network and a URL, such as eip155:1=https://node.example.')
    const id = networkPresets[name]?.id ?? name
    upstreams.set(id, [...(upstreams.has(id) ? [upstreams.get(id)] : []), url].join(' '))
  }
  return upstreams
}
