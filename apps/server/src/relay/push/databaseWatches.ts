import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { getOrCreateSecret } from '../../db/getOrCreateSecret.ts'
import type { Database } from '../../db/openDatabase.ts'
import { WATCHED_MS, WATCHED_TOPICS_MAX, WATCHERS_MAX, type WatchStore } from './watch.ts'

const rowSchema = v.object({
  topic: v.string(),
  client_id: v.string(),
  service_url: v.string(),
  webhook_url: v.string(),
  tags: v.array(v.number()),
  expires_at: v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(Number)),
})

/** Registrations in the embedded database or PostgreSQL. */
export function createDatabaseWatches({ db, now }: { db: Database; now: () => number }): WatchStore {
  const isLive = () => sql`expires_at > ${now()}`
  const topicsOf = (topics: readonly string[]) => sql`unnest(${sql.param([...topics])}::text[]) as given(topic)`

  return {
    secret: (make) => getOrCreateSecret(db, 'relay-key', make),

    async register({ clientId, serviceUrl, webhookUrl, tags, expiresAt }, { perClient, inAll }) {
      const { rows } = await db.execute(sql`
        insert into relay_watches (client_id, service_url, webhook_url, tags, expires_at)
        select ${clientId}, ${serviceUrl}, ${webhookUrl}, ${sql.param([...tags])}::int[], ${expiresAt}::bigint
        where exists (
          select 1 from relay_watches
          where client_id = ${clientId} and service_url = ${serviceUrl} and webhook_url = ${webhookUrl}
        ) or (
          (select count(*) from relay_watches where client_id = ${clientId} and ${isLive()}) < ${perClient}::int
          and (select count(*) from relay_watches where ${isLive()}) < ${inAll}::int
        )
        on conflict (client_id, service_url, webhook_url)
        do update set tags = excluded.tags, expires_at = excluded.expires_at
        returning 1`)
      return rows.length > 0
    },

    async unregister({ clientId, serviceUrl, webhookUrl }) {
      await db.execute(sql`
        delete from relay_watches
        where client_id = ${clientId} and service_url = ${serviceUrl} and webhook_url = ${webhookUrl}`)
    },

    async subscribed(clientId, topics) {
      const { rows } = await db.execute(sql`
        insert into relay_watched_topics (topic, client_id, seen_at)
        select distinct topic, ${clientId}, ${now()}::bigint from ${topicsOf(topics)}
        where exists (select 1 from relay_watches where client_id = ${clientId} and ${isLive()})
        on conflict (topic, client_id) do update set seen_at = excluded.seen_at returning 1`)
      if (rows.length === 0) return
      await db.execute(sql`
        delete from relay_watched_topics where ctid = any(array(
          select ctid from relay_watched_topics where client_id = ${clientId}
          order by seen_at desc offset ${WATCHED_TOPICS_MAX}
        ))`)
    },

    async unsubscribed(clientId, topics) {
      await db.execute(sql`
        delete from relay_watched_topics using ${topicsOf(topics)}
        where relay_watched_topics.topic = given.topic and client_id = ${clientId}`)
    },

    async find(topics) {
      const { rows } = await db.execute(sql`
        select watched.topic, relay_watches.* from ${topicsOf(topics)}
        cross join lateral (
          select topic, client_id from relay_watched_topics
          where topic = given.topic and seen_at > ${now() - WATCHED_MS}
          order by seen_at desc limit ${WATCHERS_MAX}
        ) as watched
        join relay_watches using (client_id) where ${isLive()}`)
      return rows.map((row) => {
        const { topic, client_id, service_url, webhook_url, tags, expires_at } = v.parse(rowSchema, row)
        const name = { clientId: client_id, serviceUrl: service_url, webhookUrl: webhook_url }
        return { topic, watch: { ...name, tags, expiresAt: expires_at } }
      })
    },

    async sweep() {
      await db.execute(sql`delete from relay_watches where expires_at <= ${now()}`)
      await db.execute(sql`
        delete from relay_watched_topics where seen_at <= ${now() - WATCHED_MS}
        or not exists (select 1 from relay_watches where relay_watches.client_id = relay_watched_topics.client_id)`)
    },

    // The database is the server's.
    close: async () => {},
  }
}
