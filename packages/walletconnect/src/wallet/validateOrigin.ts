import * as v from 'valibot'
import { fromBase64 } from '../crypto/base64.ts'
import { hashOf } from '../crypto/keys.ts'
import { parseJson } from '../parseJson.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Verdict } from './walletRecords.ts'
import type { WalletClientConfig } from './walletRole.ts'

const FETCH_TIMEOUT_MS = 1500
const UNKNOWN: Verdict = { validation: 'UNKNOWN' }
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Validates the origin of a proposal or a request with the verify service's token, which names the sealed message and the page's
 * origin (https://specs.walletconnect.com/2.0/specs/servers/verify/verify-server).
 */
export function createOriginValidator({ verifyUrl, fetch = globalThis.fetch }: WalletClientConfig, now: () => number) {
  let known: readonly KnownKey[] = []
  const readKeys = async (isFresh: boolean): Promise<readonly KnownKey[]> => {
    if (!isFresh && (known[0]?.expiresAt ?? 0) > now()) return known
    const answer = await fetch(`${verifyUrl}/v3/public-key`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    const { previous, ...current } = v.parse(keysSchema, parseJson(await answer.text(), { maxLength: 10_000 }))
    known = await Promise.all([current, ...(previous ? [previous] : [])].map(importKey))
    return known
  }
  const isSigned = async (signed: string, signature: Uint8Array<ArrayBuffer>, isFresh: boolean) => {
    const bytes = new TextEncoder().encode(signed)
    const [current, previous] = await readKeys(isFresh)
    if (current && (await crypto.subtle.verify(algorithm, current.key, signature, bytes))) return true
    const isAccepted = previous !== undefined && previous.expiresAt > now()
    return isAccepted && crypto.subtle.verify(algorithm, previous.key, signature, bytes)
  }

  return async ({ attestation, messageId, text }: Incoming, appUrl: string): Promise<Verdict> => {
    if (!verifyUrl || !attestation) return UNKNOWN
    try {
      const [head = '', body = '', tail = ''] = attestation.split('.')
      const claims = v.parse(claimsSchema, parseJson(textOf(body)))
      const signature = Uint8Array.from(fromBase64(tail) ?? [])
      const isForMessage =
        claims.id === messageId && (claims.decryptedId === undefined || claims.decryptedId === hashOf(text))
      if (!isForMessage || claims.exp * 1000 <= now()) return UNKNOWN
      // The service may have rotated its key.
      const isGenuine =
        (await isSigned(`${head}.${body}`, signature, false)) || (await isSigned(`${head}.${body}`, signature, true))
      if (!isGenuine || !claims.isVerified) return UNKNOWN
      const validation = originOf(claims.origin) === originOf(appUrl) ? 'VALID' : 'INVALID'
      return { validation, origin: claims.origin, isScam: claims.isScam ?? false }
    } catch {
      // If the verify service is unavailable, nothing is confirmed, and nothing is blocked.
      return UNKNOWN
    }
  }
}

const text = v.pipe(v.string(), v.maxLength(2000))

const keySchema = v.object({
  publicKey: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: text, y: text }),
  expiresAt: v.number(),
})
/** Our own service also publishes the previous key, while its tokens may still arrive. */
const keysSchema = v.object({ ...keySchema.entries, previous: v.optional(keySchema) })

/** The current one first. */
type KnownKey = { key: CryptoKey; expiresAt: number }

async function importKey({ publicKey, expiresAt }: v.InferOutput<typeof keySchema>): Promise<KnownKey> {
  const key = await crypto.subtle.importKey('jwk', { ...publicKey, ext: true }, algorithm, false, ['verify'])
  return { key, expiresAt: expiresAt * 1000 }
}

const claimsSchema = v.object({
  id: text,
  decryptedId: v.optional(text),
  exp: v.number(),
  origin: text,
  isScam: v.nullish(v.boolean()),
  isVerified: v.boolean(),
})

function textOf(base64: string): string {
  return new TextDecoder().decode(fromBase64(base64))
}

function originOf(address: string): string {
  return new URL(address).origin
}
