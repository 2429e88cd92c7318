import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AnalyticsSettings } from '../../config/settings/analyticsSettings.ts'
import type { Database } from '../../db/openDatabase.ts'
import { deleteOldest } from '../../db/statements/deleteOldest.ts'
import { insertRows } from '../../db/statements/insertRows.ts'
import { type ClientEvent, toRow } from './readEvent.ts'
import { clientEvents } from './tables.ts'

/** How often something happened on a day, in UTC. */
export type EventCount = { day: string; domain: string; kind: string; event: string; count: number }
/** Times in Unix milliseconds. */
export type ReportedError = { event: string; domain: string; path: string; details: unknown; receivedAt: number }

export type Analytics = {
  /** Whether clients should report what happens. */
  isEnabled: boolean
  /** Stores events, each id once; nothing if analytics is off. */
  record: (events: readonly ClientEvent[]) => Promise<void>
  /** What happened since a time, and the latest errors. */
  summarize: (since: number) => Promise<{ counts: EventCount[]; errors: ReportedError[] }>
  /** Deletes events that are older than the retention period, and the oldest beyond the maximum number. */
  sweep: () => Promise<void>
}

type Deps = { db: Database; settings: AnalyticsSettings | undefined; now?: () => number }

const DAY_MS = 24 * 60 * 60_000
const COUNTS_MAX = 10_000
const ERRORS_MAX = 200

/** Events that clients report, stored in the operator's own database. Off by default. */
export function createAnalytics({ db, settings, now = Date.now }: Deps): Analytics {
  return {
    isEnabled: settings !== undefined,

    async record(events) {
      if (!settings) return
      const receivedAt = now()
      await insertRows(
        db,
        clientEvents,
        events.map((event) => ({ ...toRow(event), receivedAt })),
      )
    },

    async summarize(since) {
      const day = sql<string>`to_char(to_timestamp(${clientEvents.receivedAt} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`
      const { domain, kind, event, path, details, receivedAt } = clientEvents
      const [counts, errors] = await Promise.all([
        db
          .select({ day, domain, kind, event, count: sql<number>`count(*)::int` })
          .from(clientEvents)
          .where(gte(receivedAt, since))
          .groupBy(day, domain, kind, event)
          .orderBy(day, domain, event)
          .limit(COUNTS_MAX),
        db
          .select({ event, domain, path, details, receivedAt })
          .from(clientEvents)
          .where(eq(kind, 'error'))
          .orderBy(desc(receivedAt))
          .limit(ERRORS_MAX),
      ])
      return { counts, errors: errors.filter((each) => each.receivedAt >= since) }
    },

    async sweep() {
      if (!settings) return
      await db.delete(clientEvents).where(lt(clientEvents.receivedAt, now() - settings.retentionDays * DAY_MS))
      await deleteOldest(db, clientEvents, {
        key: [clientEvents.id],
        by: clientEvents.receivedAt,
        max: settings.eventsMax,
      })
    },
  }
}
