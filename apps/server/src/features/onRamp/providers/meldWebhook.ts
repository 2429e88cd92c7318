import { createHmac } from 'node:crypto'
import type { OnRampStatus } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { OnRampWebhook } from './onRampProvider.ts'
import { forged, isSameText, requireFresh } from './webhookSignature.ts'

const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    payload: v.object({
      externalSessionId: v.pipe(v.string(), v.maxLength(100)),
      paymentTransactionStatus: v.pipe(v.string(), v.maxLength(100)),
    }),
  }),
)

/**
 * Reads an event of Meld: base64url(HMAC-SHA256(secret, timestamp.url.body)), with padding
 * (https://docs.meld.io/docs/webhook-authentication).
 *
 * @param now Unix milliseconds
 * @returns undefined for an event that isn't about one of our orders
 * @throws ApiError 401 if the signature isn't Meld's, or is older than five minutes
 */
export function readMeldWebhook(
  { header, url, body }: OnRampWebhook,
  { secret, now }: { secret: string; now: number },
): { orderId: string; status: OnRampStatus } | undefined {
  const timestamp = header('meld-signature-timestamp') ?? ''
  const signature = createHmac('sha256', secret).update(`${timestamp}.${url}.${body}`).digest('base64')
  const expected = signature.replaceAll('+', '-').replaceAll('/', '_')
  if (!isSameText(header('meld-signature') ?? '', expected)) throw forged()
  requireFresh(Date.parse(timestamp), now)
  const parsed = v.safeParse(eventSchema, body)
  if (!parsed.success) return undefined
  const { externalSessionId: orderId, paymentTransactionStatus } = parsed.output.payload
  const status = meldStatus(paymentTransactionStatus)
  return status && { orderId, status }
}

/** The status of a Meld transaction (https://docs.meld.io/docs/transaction-statuses); undefined if it says nothing. */
export function meldStatus(status: string): OnRampStatus | undefined {
  if (status === 'SETTLED') return 'SUCCESS'
  if (['DECLINED', 'FAILED', 'CANCELLED', 'REFUNDED', 'VOIDED', 'ERROR', 'AUTHORIZATION_EXPIRED'].includes(status))
    return 'FAILED'
  if (['PENDING', 'PROCESSING', 'SETTLING', 'AUTHORIZED', 'TWO_FA_REQUIRED', 'TWO_FA_PROVIDED'].includes(status))
    return 'IN_PROGRESS'
  return status === 'PENDING_CREATED' ? 'CREATED' : undefined
}
