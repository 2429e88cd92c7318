import { type Environment, type EnvironmentConfig, environmentOf, type Log, pageOf } from './environment.ts'
import { joinLeadership, type Leadership } from './leadership.ts'
import type { ClientTables } from './relay/clientTables.ts'
import type { OnWork } from './relay/onWork.ts'
import type { Incoming } from './relay/openIncoming.ts'
import type { SocketState } from './relay/relaySocket.ts'
import { type Outbox, type Reaction, type RelayConfig, startOutbox } from './relay/startOutbox.ts'
import { openStorage } from './storage/openStorage.ts'
import type { StorageChange, WalletConnectStorage } from './storage/storage.ts'
import { openStore, type Store } from './storage/store.ts'
import type { AnyTable } from './storage/table.ts'
import { watchPage } from './watchPage.ts'

export type EndpointConfig = EnvironmentConfig & {
  /** Where a proposal is made; a session stays with the relay that brought its answer. */
  relays: readonly RelayConfig[]
  /** Default: the browser's database, or memory where it is forbidden. */
  storage?: WalletConnectStorage | undefined
  /** Keeps two clients of one origin apart. */
  name?: string | undefined
  /** How long a relay may take to be reached before that is an error, in milliseconds. Default: 10000. */
  reachTimeoutMs?: number | undefined
}

export type EndpointArgs = {
  config: EndpointConfig
  defaultName: string
  tables: ClientTables
  allTables: readonly AnyTable[]
  onWork?: OnWork
  handle(incoming: Incoming): Reaction | undefined | Promise<Reaction | undefined>
  sweep(): readonly StorageChange[]
  onState(url: string, state: SocketState, reason?: string): void
}

/** What both roles stand on: the records, and the post for as long as this tab leads. */
export type Endpoint = {
  readonly now: () => number
  /** Counted: the last stop closes the sockets and the storage. */
  start(): () => void
  /** Does something with the records loaded; the client runs for as long as it takes. */
  use<T>(work: (store: Store, environment: Environment) => Promise<T>): Promise<T>
}

export function createEndpoint(args: EndpointArgs): Endpoint {
  const { config } = args
  let users = 0
  let running: ReturnType<typeof run> | undefined

  const current = () => {
    running ??= run(args)
    return running
  }
  const start = () => {
    users++
    current()
    let isStopped = false
    return () => {
      if (isStopped) return
      isStopped = true
      if (--users > 0) return
      running?.stop()
      running = undefined
    }
  }
  return {
    now: config.now ?? Date.now,
    start,
    async use(work) {
      const stop = start()
      const { store, flush } = current()
      try {
        const opened = await store
        flush()
        return await work(opened, environmentOf(config))
      } finally {
        stop()
      }
    },
  }
}

function run({ config, defaultName, tables, allTables, onWork, handle, sweep, onState }: EndpointArgs) {
  const environment = environmentOf(config)
  const log: Log = config.log ?? (() => {})
  const stops: (() => void)[] = []
  let isStopped = false
  let flush = () => {}

  const open = async () => {
    const storage = config.storage ?? (await openStorage(config.name ?? defaultName))
    const store = await openStore(storage, allTables)
    const close = () => {
      store.close()
      // A storage that was handed in belongs to who made it.
      if (!config.storage) storage.close()
    }
    if (isStopped) close()
    else stops.push(close, followWork(store, storage.scope))
    return store
  }

  /** No lock and no socket before there is something to send or to hear. */
  const followWork = (store: Store, scope: string | undefined) => {
    let leadership: Leadership | undefined
    let post: Promise<Outbox> | undefined
    const lead = () => {
      const starting = startOutbox({
        store,
        tables,
        relays: config.relays,
        environment,
        log,
        onWork,
        handle,
        sweep,
        onState,
      })
      post = starting
      starting.catch((error: unknown) => log({ level: 'error', event: 'post not started', error }))
      return () => {
        post = undefined
        starting.then(
          ({ stop }) => stop(),
          () => {},
        )
      }
    }
    const withPost = (work: (running: Outbox) => void) => post?.then(work, () => {})
    const wake = (isDeadPresumed: boolean) => {
      leadership?.rely()
      withPost((running) => running.wake(isDeadPresumed))
    }
    flush = () => {
      leadership?.rely()
      withPost((running) => running.flush())
    }
    const look = () => {
      if (leadership || (tables.topics.list().length === 0 && tables.outbox.list().length === 0)) return
      const locks = config.locks ?? (typeof navigator === 'undefined' ? undefined : navigator.locks)
      leadership = joinLeadership({
        scope,
        locks,
        log,
        onLead: lead,
        onAsked: () => withPost((running) => running.flush()),
      })
    }
    look()
    const stopFollowing = store.subscribe(look)
    const stopWatching = watchPage(pageOf(config), environment.now, wake)
    return () => {
      flush = () => {}
      stopFollowing()
      stopWatching()
      leadership?.stop()
    }
  }

  const store = open()
  store.catch((error: unknown) => log({ level: 'error', event: 'storage failed', error }))
  return {
    store,
    /** Somebody calls: what waits for its next try is tried now, by whoever leads. */
    flush: () => flush(),
    stop() {
      isStopped = true
      for (const stop of stops.splice(0).reverse()) stop()
    },
  }
}
