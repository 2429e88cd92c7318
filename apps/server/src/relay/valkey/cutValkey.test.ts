import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { redisIsMissing, startRedis } from '../../../../../scripts/test/redis.ts'
import { startLink } from '../../test/link.ts'
import { openValkeyMailbox } from './openValkeyMailbox.ts'

describe.skipIf(redisIsMissing)(`on Redis${redisIsMissing ? ` (${redisIsMissing})` : ''}`, () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  let redis: Awaited<ReturnType<typeof startRedis>>
  let link: Awaited<ReturnType<typeof startLink>>
  let admin: Redis

  beforeAll(async () => {
    process.on('uncaughtException', note)
    redis = await startRedis()
    link = await startLink(() => Number(new URL(redis.url).port))
    admin = new Redis(redis.url)
  })
  afterAll(async () => {
    admin.disconnect()
    await link.stop()
    await redis.stop()
    process.off('uncaughtException', note)
  })

  const open = (onFailure: () => void = () => {}) =>
    openValkeyMailbox({
      url: `redis://127.0.0.1:${link.port}`,
      limits: { messages: 10, bytes: 10_000 },
      now: Date.now,
      onFailure,
    })
  // Until Redis knows it too.
  const cut = async () => {
    link.cut()
    await expect
      .poll(
        async () =>
          String(await admin.client('LIST'))
            .trim()
            .split('\n').length,
      )
      .toBe(1)
  }
  const listener = { onMessage() {}, onRepeat() {}, onPresence() {}, onGap() {} }
  type Opened = Awaited<ReturnType<typeof open>>

  const states: Record<string, (opened: Opened) => Promise<unknown>> = {
    idle: cut,
    'subscribed to what other nodes publish': async ({ bus }) => {
      await bus.listen(listener)
      await cut()
    },
    'in a command': async ({ store }) => {
      await admin.call('CLIENT', 'PAUSE', '1000')
      const presence = expect(store.presence('a'.repeat(64))).rejects.toThrow()
      await delay(50) // on its way
      link.cut()
      await presence
    },
    reconnecting: async ({ store }) => {
      await cut()
      await expect(store.presence('a'.repeat(64))).rejects.toThrow()
    },
  }

  it.each(Object.entries(states))('a connection that is cut while %s ends nothing else', async (_, happen) => {
    link.mend()
    const onFailure = vi.fn()
    const opened = await open(onFailure)
    await happen(opened)
    link.mend()
    await vi.waitFor(() => opened.store.presence('a'.repeat(64)), { timeout: 20_000, interval: 100 })
    await opened.bus.close()
    await opened.store.close()
    expect(uncaught).toEqual([])
  })

  it('what is in flight when a connection is cut fails at once, also if the next one is there at once', async () => {
    link.mend()
    const { store, bus } = await open()
    await admin.call('CLIENT', 'PAUSE', '1000')
    const presence = expect(store.presence('a'.repeat(64))).rejects.toThrow('max retries per request')
    await delay(50) // on its way
    link.cut()
    link.mend()
    await presence
    // Nothing waits behind it.
    await store.presence('a'.repeat(64))
    await bus.close()
    await store.close()
  })

  it('a connection that is cut while connecting is an error of the start', async () => {
    link.cut()
    await expect(open()).rejects.toThrow('valkeyUrl: ')
    expect(uncaught).toEqual([])
  })
})
