import { type Environment, type EnvironmentConfig, environmentOf, type Log, pageOf } from './environment.ts'
import { joinLeadership, type Leadership } from './leadership.ts'
import type { ClientTables } from './relay/clientTables.ts'
import type { OnOutbox } from './relay/onOutbox.ts'
import type { Incoming } from './relay/openIncoming.ts'
import type { SocketState } from './relay/relaySocket.ts'
import { type Outbox, type Reaction, type RelayConfig, startOutbox } from './relay/startOutbox.ts'
import { openStorage } from './storage/openStorage.ts'
import type { StorageChange, WalletConnectStorage } from './storage/storage.ts'
import { openStore, type Store } from './storage/store.ts'
import type { AnyTable } from './storage/table.ts'
import { watchPage } from './watchPage.ts'

export type EndpointConfig = EnvironmentConfig & {
  /** Proposals are sent to all of them. A session stays with the relay that delivered the response. */
  relays: readonly RelayConfig[]
  /** Default: the browser's database, or memory if that is forbidden. */
  storage?: WalletConnectStorage | undefined
  /** The database's name. Separates two clients of one origin. */
  name?: string | undefined
  /** How long to wait for a relay, in milliseconds. Default: 10000. */
  reachTimeoutMs?: number | undefined
}

export type EndpointArgs = {
  config: EndpointConfig
  defaultName: string
  tables: ClientTables
  allTables: readonly AnyTable[]
  onOutbox?: OnOutbox
  handle(incoming: Incoming): Reaction | undefined | Promise<Reaction | undefined>
  sweep(): readonly StorageChange[]
  onState(url: string, state: SocketState, reason?: string): void
}

/** The base of both roles: the records, and the outbox while this tab leads. */
export type Endpoint = {
  readonly now: () => number
  /** The last stop closes the sockets and the storage. */
  start(): () => void
  /** Calls `work` once the records are loaded. The client runs in the meantime. */
  use<T>(work: (store: Store, environment: Environment) => Promise<T>): Promise<T>
}

/** Creates the part that apps and wallets share: storage, relays and the outbox, started when it is first used. */
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

function run({ config, defaultName, tables, allTables, onOutbox, handle, sweep, onState }: EndpointArgs) {
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
      // A storage from the config belongs to the caller.
      if (!config.storage) storage.close()
    }
    if (isStopped) close()
    else stops.push(close, followWork(store, storage.scope))
    return store
  }

  /** No lock and no socket until there is something to send or to subscribe to. */
  const followWork = (store: Store, scope: string | undefined) => {
    let leadership: Leadership | undefined
    let outbox: Promise<Outbox> | undefined
    const lead = () => {
      const starting = startOutbox({
        store,
        tables,
        relays: config.relays,
        environment,
        log,
        onOutbox,
        handle,
        sweep,
        onState,
      })
      outbox = starting
      starting.catch((error: unknown) => log({ level: 'error', event: 'outbox failed', error }))
      return () => {
        outbox = undefined
        starting.then(
          ({ stop }) => stop(),
          () => {},
        )
      }
    }
    const withOutbox = (work: (running: Outbox) => void) => outbox?.then(work, () => {})
    const wake = (isDeadPresumed: boolean) => {
      leadership?.ensureLeader()
      withOutbox((running) => running.wake(isDeadPresumed))
    }
    flush = () => {
      leadership?.ensureLeader()
      withOutbox((running) => running.flush())
    }
    const joinIfNeeded = () => {
      if (leadership || (tables.topics.list().length === 0 && tables.outbox.list().length === 0)) return
      const locks = config.locks ?? (typeof navigator === 'undefined' ? undefined : navigator.locks)
      leadership = joinLeadership({
        scope,
        locks,
        log,
        onLead: lead,
        onPing: () => withOutbox((running) => running.flush()),
      })
    }
    joinIfNeeded()
    const stopFollowing = store.subscribe(joinIfNeeded)
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
    /** Has the leading tab retry now what waits for its next attempt. */
    flush: () => flush(),
    stop() {
      isStopped = true
      for (const stop of stops.splice(0).reverse()) stop()
    },
  }
}
