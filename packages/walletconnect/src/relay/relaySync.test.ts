import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { RelayCallError } from './relayCalls.ts'
import { createRelaySync } from './relaySync.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

it('keeps its socket and pauses when the relay responds with its rate limit', async () => {
  const { sync, calls, sockets, closed, topics, failed } = await connectTo()
  sync.work()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  topics.push('b'.repeat(64))
  sync.work()
  sync.probe()
  sync.stop()
  await closed
  expect([calls.length, sockets.length]).toEqual([1, 1])
})

it('pauses longer with each refusal of the relay', async () => {
  const clock = { now: 1_000 }
  const { sync, calls, sent, failed } = await connectTo(clock)
  const waits: number[] = []
  sync.work()
  for (let count = 1; count <= 6; count++) {
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(count))
    const start = clock.now
    const before = sent.mock.calls.length
    while (sent.mock.calls.length === before && clock.now < start + 100_000) {
      clock.now += 250
      sync.work()
    }
    waits.push(clock.now - start)
  }
  await vi.waitFor(() => expect(calls).toHaveLength(7))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.at(-1)).toBeGreaterThan(30_000)
  expect(waits.at(-1)).toBeLessThanOrEqual(90_000)
})

it('reconnects within two seconds after a recent message of its peer, however often it fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stops.push(() => vi.useRealTimers())
  let attempts = 0
  const ended: (() => void)[] = []
  class Counted extends WebSocket {
    constructor(url: string) {
      super(url)
      attempts++
      this.on('close', () => setImmediate(() => ended.shift()?.()))
    }
  }
  const received = vi.fn()
  const { sync, sockets, server, calls } = await connectTo(undefined, { webSocket: Counted, receive: received })
  sync.work()
  while (calls.length === 0) await new Promise(setImmediate)
  const params = { id: 'any', data: { topic: 'a'.repeat(64), message: 'YQ==' } }
  sockets[0]?.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params }))
  while (received.mock.calls.length === 0) await new Promise(setImmediate)
  const nextEnd = () => new Promise<void>((resolve) => ended.push(resolve))
  server.close()
  for (let failures = 1; failures <= 6; failures++) {
    const end = nextEnd()
    if (failures === 1) sockets[0]?.terminate()
    else vi.advanceTimersByTime(2_000)
    while (attempts < failures) await new Promise(setImmediate)
    await end
  }
})

it('stays disconnected after its stop, whatever was in progress', async () => {
  const { sync, claim } = await connectWithMessage()
  sync.work()
  await claim.started
  sync.stop()
  claim.resolve(false)
  await new Promise(setImmediate)
  expect(sync.socket.state()).toBe('idle')
})

it.each([
  ['fails', new Error('the database is closed')],
  ['is refused for the rate limit', new RelayCallError('Too many requests', 3001)],
])('leaves no timer after its stop if what was in progress %s', async (_, error) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stops.push(() => vi.useRealTimers())
  const timers = countTimers()
  const { sync, claim } = await connectWithMessage()
  await timers.within(async () => {
    sync.work()
    await claim.started
  })
  expect(timers.count()).toBeGreaterThan(0)
  sync.stop()
  claim.reject(error)
  await new Promise(setImmediate)
  // Not polled: each look would advance the fake clock, until a timer that was left has fired.
  expect(timers.count()).toBe(0)
})

/** Counts the timers that one piece of work starts, now or later. Those of other files in this worker are not its own. */
function countTimers() {
  const own = new AsyncLocalStorage<true>()
  const running = new Set<unknown>()
  const { setTimeout: start, clearTimeout: clear } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    const timer = start(() => {
      running.delete(timer)
      run()
    }, ms)
    if (own.getStore()) running.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clear>[0]) => {
    running.delete(timer)
    clear(timer)
  })
  // Before the clock is real again.
  stops.unshift(() => vi.unstubAllGlobals())
  return { within: <Result>(work: () => Result) => own.run(true, work), count: () => running.size }
}

/** A connection with a message in its outbox, whose publishing waits for `claim`. */
async function connectWithMessage() {
  const url = 'ws://127.0.0.1:9'
  const message = { id: 'one', topic: 'a'.repeat(64), relays: [url], deadline: 2_000, order: 1 }
  const tables = {
    topics: { list: () => [] },
    outbox: { list: () => [message], get: () => message, keyOf: () => '' },
    unsent: { get: () => ({}), remove: () => ({}) },
  }
  const started = deferred<void>()
  const claim = deferred<boolean>()
  const commit = () => {
    started.resolve()
    return claim.promise
  }
  class Open extends EventTarget {
    constructor() {
      super()
      setImmediate(() => this.dispatchEvent(new Event('open')))
    }
    send() {}
    close() {}
  }
  const { sync } = await connectTo(undefined, {
    url,
    webSocket: Open as never,
    tables: tables as never,
    store: { commit } as never,
  })
  return { sync, claim: { ...claim, started: started.promise } }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((...given) => {
    ;[resolve, reject] = given
  })
  return { promise, resolve, reject }
}

/** A connection to a relay that responds to every call with 3001. */
async function connectTo(clock = { now: 1_000 }, given: Partial<Parameters<typeof createRelaySync>[0]> = {}) {
  const calls: string[] = []
  const sockets: WebSocket[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const closed = new Promise((resolve) =>
    server.on('connection', (socket) => {
      sockets.push(socket)
      socket.on('close', resolve)
      socket.on('message', (data) => {
        const { id, method } = JSON.parse(String(data))
        if (method !== 'latchkey_time') calls.push(method)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 3001, message: 'Too many requests' } }))
      })
    }),
  )
  const topics = ['a'.repeat(64)]
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tables = {
    topics: { list: () => topics.map((topic) => ({ topic, relays: [url] })), get: () => undefined },
    outbox: { list: () => [] },
  }
  const sent = vi.fn()
  const failed = vi.fn()
  class Counted extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]) {
      sent()
      super.send(data)
    }
  }
  const sync = createRelaySync({
    url,
    seed: '01'.repeat(32),
    subject: '02'.repeat(32),
    now: () => clock.now,
    randomBytes: (length) => new Uint8Array(length).fill(128),
    webSocket: Counted as never,
    isHidden: () => false,
    log: ({ event }) => event === 'relay call failed' && failed(),
    store: {} as never,
    tables: tables as never,
    receive: async () => {},
    onTime: async () => false,
    onState: () => {},
    ...given,
  })
  stops.push(
    () => sync.stop(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  return { sync, server, calls, sockets, closed, topics, sent, failed }
}
