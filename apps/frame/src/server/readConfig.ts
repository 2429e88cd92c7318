import { LatchkeyError } from '@latchkey/protocol'
import { type SecureConfig, secureConfigSchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'

/**
 * Reads the operator's features, networks, and the keys that shares are sealed to.
 *
 * @throws `REQUEST_FAILED`, `RESPONSE_INVALID`
 */
export async function readConfig({ fetch, secureOrigin }: ConfigDeps): Promise<SecureConfig> {
  const answer = await fetch(`${secureOrigin}/api/config`, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new LatchkeyError('REQUEST_FAILED', { cause })
  })
  if (!answer.ok) throw new LatchkeyError('REQUEST_FAILED', { data: { status: answer.status } })
  const config = v.safeParse(secureConfigSchema, await answer.json().catch(() => undefined))
  if (config.success) return config.output
  throw new LatchkeyError('RESPONSE_INVALID', { data: { problem: config.issues[0].message } })
}

export type ConfigDeps = { fetch: typeof fetch; secureOrigin: string }
