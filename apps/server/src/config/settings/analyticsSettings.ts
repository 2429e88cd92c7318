import * as v from 'valibot'
import { count } from './numbers.ts'

/** What clients report is only stored if this is set. */
export const analyticsSettingsSchema = v.object({
  /** After this many days, an event is deleted. */
  retentionDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 30),
  /** Beyond this number, the oldest events are deleted. */
  eventsMax: v.optional(count, 1_000_000),
})
export type AnalyticsSettings = v.InferOutput<typeof analyticsSettingsSchema>
