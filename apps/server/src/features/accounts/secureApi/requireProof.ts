import { embeddedError } from '@latchkey/protocol/frame'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../../base/apiError.ts'
import { fingerprint } from '../../../base/randomText.ts'
import { walletOrigins } from '../../../config/walletOrigins.ts'
import { readBytes } from '../../../fetch/readBytes.ts'
import { mailLocale } from '../../mail/mailLocale.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import { usedProofs } from '../tables.ts'
import { deviceName } from './deviceName.ts'
import { readProof } from './readProof.ts'
import type { SecureEnv } from './secureEnv.ts'

/** The maximum size of a login, share or settings request. */
export const BODY_BYTES_MAX = 64 * 1024
const CLOCK_SECONDS = 5 * 60

/**
 * Only accepts requests signed by the browser: method, URL, body, token and page, within five minutes, once. Sets
 * `device` and `bodyBytes` in the context.
 *
 * @throws LatchkeyError `PROOF_INVALID` (401), `UNVERIFIED_DOMAIN` (403) if the page isn't listed; ApiError 413
 */
export function requireProof({ config, secureOrigin, db, now }: AccountsDeps): MiddlewareHandler<SecureEnv> {
  const origins = [...walletOrigins(config), secureOrigin]
  return async (context, next) => {
    const proof = await readProof(context.req.header('dpop'))
    const bodyBytes = await readBytes(context.req.raw.body, BODY_BYTES_MAX)
    if (!bodyBytes) throw new ApiError(413, { field: '', description: 'The request is larger than 64 KiB' })
    const token = tokenIn(context.req.header('authorization'))
    const seconds = Math.floor(now() / 1000)
    const fits =
      proof.htm === context.req.method &&
      proof.htu === `${secureOrigin}${context.req.path}` &&
      Math.abs(seconds - proof.iat) <= CLOCK_SECONDS &&
      proof.bh === fingerprint(bodyBytes) &&
      proof.ath === (token === undefined ? undefined : fingerprint(token))
    if (!fits) throw embeddedError('PROOF_INVALID')
    if (!isWalletOrigin(origins, proof.org)) throw embeddedError('UNVERIFIED_DOMAIN')
    const row = { id: `${proof.deviceId}.${proof.jti}`, expiresAt: (proof.iat + 2 * CLOCK_SECONDS) * 1000 }
    const taken = await db.insert(usedProofs).values(row).onConflictDoNothing().returning()
    if (taken.length === 0) throw embeddedError('PROOF_INVALID')
    const name = deviceName(context.req.header('user-agent'))
    const locale = mailLocale(context.req.header('accept-language'))
    context.set('device', { id: proof.deviceId, sealKey: proof.sk, origin: proof.org, name, locale })
    context.set('bodyBytes', bodyBytes)
    await next()
  }
}

/** The token of `authorization: DPoP <token>`. */
export function tokenIn(header: string | undefined): string | undefined {
  return /^DPoP ([\w-]{43})$/.exec(header ?? '')?.[1]
}
