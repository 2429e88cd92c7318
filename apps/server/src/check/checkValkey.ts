import { isLatchkeyError } from '@latchkey/protocol'
import type { Config } from '../config/configSchema.ts'
import { connectValkey } from '../relay/valkey/valkeyConnection.ts'
import { error, type Finding, ok, split, warning } from './finding.ts'

/** Whether Valkey answers, and keeps what the relay has acknowledged. */
export async function checkValkey({ valkeyUrl, database }: Pick<Config, 'valkeyUrl' | 'database'>): Promise<Finding[]> {
  if (!valkeyUrl) return database.nodes > 1 ? [withoutValkey(database.nodes)] : []
  try {
    const client = await connectValkey(valkeyUrl, () => {})
    try {
      return describe(await client.info())
    } finally {
      client.disconnect()
    }
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    const { what, fix } = split(String(cause.data?.problems))
    const why = 'The server does not start without it; one that runs is not ready.'
    return [error('valkey', `${what}.`, { why, fix })]
  }
}

function withoutValkey(nodes: number): Finding {
  return error('valkey', `There are ${nodes} nodes, and no valkeyUrl.`, {
    why: 'They don’t form one relay: messages between a page and a phone wallet on another node get lost.',
    fix: 'Set valkeyUrl to the same Valkey on all of them.',
  })
}

// https://valkey.io/commands/info/
function describe(info: string): Finding[] {
  const facts = new Map([...info.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]))
  const version = facts.get('valkey_version') ?? facts.get('redis_version') ?? 'of an unknown version'
  const policy = facts.get('maxmemory_policy') ?? 'noeviction'
  const isBounded = Number(facts.get('maxmemory') ?? 0) > 0
  return [
    ok('valkey', `Valkey or Redis ${version} answers.`),
    policy === 'noeviction' || !isBounded
      ? ok('valkey.eviction', `Nothing is dropped to make room (maxmemory-policy ${policy}).`)
      : error('valkey.eviction', `It drops keys when its memory is full (maxmemory-policy ${policy}).`, {
          why: 'Messages that the relay has acknowledged get lost.',
          fix: 'Set maxmemory-policy to noeviction, and alert on its memory.',
        }),
    facts.get('aof_enabled') === '1'
      ? ok('valkey.persistence', 'It writes to an append-only file.')
      : warning('valkey.persistence', 'It has no append-only file.', {
          why: 'When it restarts, messages that the relay has acknowledged get lost.',
          fix: 'Set appendonly to yes, and appendfsync to always if they have to survive a loss of power.',
        }),
  ]
}
