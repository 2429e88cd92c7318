import * as v from 'valibot'
import { decimalSchema, nullableText, rows, text } from './text.ts'

/** A movement of a token within a transaction, from the account's point of view. */
export const transferSchema = v.object({
  fungible_info: v.nullish(
    v.object({
      name: nullableText(5000),
      symbol: nullableText(5000),
      icon: v.nullish(v.object({ url: v.nullish(v.string(), null) }), null),
    }),
    null,
  ),
  nft_info: v.nullish(
    v.object({
      name: nullableText(5000),
      content: v.nullish(v.object({ preview: v.nullish(v.object({ url: v.nullish(v.string(), null) }), null) }), null),
      flags: v.nullish(v.object({ is_spam: v.boolean() }), null),
    }),
    null,
  ),
  direction: v.string(),
  quantity: v.object({ numeric: decimalSchema }),
  value: v.nullish(v.number(), null),
  price: v.nullish(v.number(), null),
})
export type Transfer = v.InferOutput<typeof transferSchema>

/** A history item (specification 3): camelCase metadata, snake_case transfers. */
export const historyItemSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: text(64),
    hash: v.string(),
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.number(),
    chain: v.nullish(v.string(), null),
  }),
  transfers: v.nullish(v.array(transferSchema), null),
})
export type HistoryItem = v.InferOutput<typeof historyItemSchema>
export const historyAnswerSchema = v.object({ data: rows(historyItemSchema), next: v.nullish(v.string(), null) })
