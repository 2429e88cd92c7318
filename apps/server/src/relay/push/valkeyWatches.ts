import * as v from 'valibot'
import { inParts } from '../mailbox/inParts.ts'
import { connectValkey, createScript } from '../valkey/valkeyConnection.ts'
import { findScript, registerScript, subscribedScript, unsubscribedScript } from './valkeyWatchScripts.ts'
import { WATCHED_MS, WATCHED_TOPICS_MAX, WATCHERS_MAX, type WatchName, type WatchStore } from './watch.ts'

type Deps = { url: string; now: () => number; onFailure: (error: unknown) => void }

// A script blocks every other node, so groups stay small.
const TOPICS_AT_ONCE = 200

/** Registrations in Valkey or Redis, for all nodes. Has a connection of its own. */
export async function openValkeyWatches({ url, now, onFailure }: Deps): Promise<WatchStore> {
  const client = await connectValkey(url, onFailure)
  const register = createScript(client, registerScript)
  const subscribed = createScript(client, subscribedScript)
  const unsubscribed = createScript(client, unsubscribedScript)
  const find = createScript(client, findScript)

  return {
    async secret(make) {
      await client.set('latchkey:relay:key', make(), 'NX')
      return v.parse(v.string(), await client.get('latchkey:relay:key'))
    },

    async register({ tags, expiresAt, ...name }, { perClient, inAll }) {
      const values = [name.clientId, nameOf(name), tags.join(','), expiresAt]
      return (await register([now(), ...values, perClient, inAll])) === 1
    },

    async unregister(name) {
      await client.hdel(`latchkey:relay:watch:${name.clientId}`, nameOf(name))
      await client.zrem('latchkey:relay:watches', `${name.clientId} ${nameOf(name)}`)
    },

    async subscribed(clientId, topics) {
      for (const some of inParts(topics, TOPICS_AT_ONCE))
        await subscribed([now(), clientId, WATCHED_MS, WATCHED_TOPICS_MAX, ...some])
    },

    async unsubscribed(clientId, topics) {
      for (const some of inParts(topics, TOPICS_AT_ONCE)) await unsubscribed([clientId, ...some])
    },

    async find(topics) {
      const found = await find([now() - WATCHED_MS, now(), WATCHERS_MAX, ...topics])
      return [...inParts(v.parse(v.array(v.string()), found), 4)].map(
        ([topic = '', clientId = '', name = '', value = '']) => {
          const [serviceUrl = '', webhookUrl = ''] = name.split(' ')
          const [expiresAt, tags = ''] = value.split(' ')
          const watch = { clientId, serviceUrl, webhookUrl, tags: tags.split(',').map(Number) }
          return { topic, watch: { ...watch, expiresAt: Number(expiresAt) } }
        },
      )
    },

    // Its keys expire by themselves.
    async sweep() {
      await client.zremrangebyscore('latchkey:relay:watches', '-inf', now())
    },

    async close() {
      client.disconnect()
    },
  }
}

function nameOf({ serviceUrl, webhookUrl }: WatchName): string {
  return `${serviceUrl} ${webhookUrl}`
}
