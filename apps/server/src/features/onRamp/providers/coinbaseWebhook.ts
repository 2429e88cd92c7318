import { createHmac } from 'node:crypto'
import type { OnRampStatus } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { OnRampWebhook } from './onRampProvider.ts'
import { forged, isSameText, requireFresh } from './webhookSignature.ts'

const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    eventType: v.pipe(v.string(), v.maxLength(100)),
    partnerUserRef: v.pipe(v.string(), v.maxLength(100)),
  }),
)

/**
 * Reads an event of Coinbase. Its signature is HMAC-SHA256(secret, timestamp.names.values.body) over the headers that it
 * names (https://docs.cdp.coinbase.com/webhooks/verify-signatures).
 *
 * @param now Unix milliseconds
 * @returns undefined for an event that isn't about one of our orders
 * @throws ApiError 401 if the signature isn't Coinbase's, or is older than five minutes
 */
export function readCoinbaseWebhook(
  { header, body }: OnRampWebhook,
  { secret, now }: { secret: string; now: number },
): { orderId: string; status: OnRampStatus } | undefined {
  const parts = new Map(
    (header('x-hook0-signature') ?? '').split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)] as const
    }),
  )
  const timestamp = parts.get('t') ?? ''
  const names = parts.get('h') ?? ''
  const values = names.split(' ').map((name) => (name ? (header(name) ?? '') : ''))
  const signed = `${timestamp}.${names}.${values.join('.')}.${body}`
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  if (!isSameText(parts.get('v1') ?? '', expected)) throw forged()
  requireFresh(Number(timestamp || Number.NaN) * 1000, now)
  const parsed = v.safeParse(eventSchema, body)
  if (!parsed.success) return undefined
  const { eventType, partnerUserRef: orderId } = parsed.output
  const status = statuses[eventType]
  return status && { orderId, status }
}

const statuses: Readonly<Record<string, OnRampStatus>> = {
  'onramp.transaction.created': 'IN_PROGRESS',
  'onramp.transaction.updated': 'IN_PROGRESS',
  'onramp.transaction.success': 'SUCCESS',
  'onramp.transaction.failed': 'FAILED',
}

/** https://docs.cdp.coinbase.com/onramp/core-features/transaction-status */
export function coinbaseStatus(status: string): OnRampStatus | undefined {
  const known = /^ONRAMP_TRANSACTION_STATUS_(CREATED|IN_PROGRESS|SUCCESS|FAILED)$/.exec(status)?.[1]
  return v.is(v.picklist(['CREATED', 'IN_PROGRESS', 'SUCCESS', 'FAILED']), known) ? known : undefined
}
