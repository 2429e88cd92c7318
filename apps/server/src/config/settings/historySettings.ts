import * as v from 'valibot'
import { count } from './numbers.ts'

/** How much of the activity that the server indexes it keeps. Whatever was dropped is indexed again on request. */
export const historySettingsSchema = v.strictObject({
  /** An address that nobody requested for this many days is dropped. */
  retentionDays: v.optional(v.pipe(count, v.maxValue(3650)), 30),
  /** The most rows of one address on one network: its transactions and what moved in them, newest first. */
  rowsPerAddress: v.optional(v.pipe(count, v.minValue(100), v.maxValue(10_000_000)), 50_000),
  /** The most rows of all addresses. Beyond, those that were requested least recently are dropped. */
  rowsInAll: v.optional(count, 10_000_000),
})
export type HistorySettings = v.InferOutput<typeof historySettingsSchema>
