import type { SiwxFields } from '@latchkey/siwx'
import type { Client } from '../client/client.ts'
import type { TimedNonce } from '../client/siwx.ts'

/** The fields of a sign-in message on this page, except for the account. */
export function messageFields(
  client: Client,
  given: string | TimedNonce,
): Omit<SiwxFields, 'accountAddress' | 'chainId'> {
  const { statement, resources, lifetimeMs = LIFETIME_MAX_MS } = client.config.siwx ?? {}
  const { nonce, time: now } = typeof given === 'string' ? { nonce: given, time: client.now() } : given
  return {
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + Math.min(lifetimeMs, LIFETIME_MAX_MS)).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
  }
}

const LIFETIME_MAX_MS = 24 * 60 * 60_000
