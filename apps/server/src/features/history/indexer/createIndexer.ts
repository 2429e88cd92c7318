import type { NetworkId } from '@latchkey/protocol'
import type { Logger } from 'pino'
import { failureOf } from '../../../base/reasonOf.ts'
import { withoutBounds } from '../../../base/workBounds.ts'
import type { Head } from '../../../chains/chainFacts.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { Heads } from '../../../chains/createHeads.ts'
import type { Leases } from '../../../db/leases/createLeases.ts'
import type { Search, TransactionSource } from '../sources/transactionSource.ts'
import { createTurn } from './createTurn.ts'
import { followChain } from './followChain.ts'
import { type HistoryStore, indexingLease } from './historyStore.ts'
import { firstRange, indexBackward, indexForward } from './indexAccount.ts'
import type { SeenTransaction } from './loadTransactions.ts'
import { createQueue } from './queue.ts'
import { createTracing } from './tracing.ts'

/** An account is followed for this long after the last request for it. */
const ACTIVE_MS = 600_000
/** Requests for balances alone check the chain at most this often. */
const LOOK_AGAIN_MS = 30_000

type Deps = {
  store: HistoryStore
  leases: Pick<Leases, 'take' | 'release'>
  log: Logger
  heads: Heads
  sources: readonly TransactionSource[]
  reportSource: Search['report']
  now?: () => number
  /** Something moved, so the account's cached balances are outdated. */
  onMovement: (chain: EvmChain, address: string) => void
}

/**
 * Indexes the activity of requested accounts: their history step by step, and new blocks as they arrive. Each network
 * runs one task at a time, on one node, so that a reorganisation never hits a half-finished one.
 */
export function createIndexer({ store, leases, log, heads, sources, reportSource, onMovement, now = Date.now }: Deps) {
  const deps = { store, sources, tracing: createTracing(now), report: reportSource }
  const watches = new Map<NetworkId, ReturnType<typeof watchNetwork>>()

  function watchNetwork(chain: EvmChain) {
    const queue = createQueue(createTurn(leases, indexingLease(chain.network.id)))
    const active = new Map<string, number>()
    const range = firstRange()
    const filling = new Map<string, Promise<void>>()
    let waiting: Promise<void> | undefined
    let isWalking = false
    let head: Head | undefined
    let lookedAt = 0
    let isStopped = false
    const stopHeads = heads.follow(chain.network, () => {
      for (const [address, until] of active) if (until < now()) active.delete(address)
      if (active.size > 0) look().then(walkAll).catch(report)
    })

    // Requests share a check that is still queued. One that has started may miss the block they need.
    function look(): Promise<void> {
      waiting ??= queue.run(async () => {
        waiting = undefined
        lookedAt = now()
        const seen = await followChain(chain, store)
        // If the head hasn't changed, keep the object, so that accounts aren't walked again.
        if (seen.hash !== head?.hash) head = seen
      })
      return waiting
    }

    function catchUp(address: string): Promise<void> {
      return queue.run(async () => {
        if (!head) return
        const account = await store.findAccount(chain.network.id, address)
        if (!account) return store.addAccount(chain.network.id, address, head)
        await store.touch(account)
        if (account.indexedTo < head.number)
          tell(address, await indexForward(account, head.number, { ...deps, chain, range }))
      })
    }

    /**
     * Indexes every account up to the head, each as a separate task, so that a request for one account doesn't wait for
     * the others.
     */
    async function walkAll(): Promise<void> {
      if (isWalking) return
      isWalking = true
      let reached: Head | undefined
      do {
        reached = head
        for (const address of active.keys()) await catchUp(address).catch(report)
      } while (reached !== head && !isStopped)
      isWalking = false
    }

    function step(address: string): Promise<boolean> {
      return queue.run(async () => {
        const account = await store.findAccount(chain.network.id, address)
        if (!account || store.isComplete(account)) return true
        tell(address, await indexBackward(account, { ...deps, chain, range }))
        return false
      })
    }

    async function fill(address: string): Promise<void> {
      for (let isFilled = false; !isFilled; ) isFilled = await step(address)
    }

    function tell(address: string, found: readonly SeenTransaction[]): void {
      if (found.length > 0) onMovement(chain, address)
    }

    function report(error: unknown): void {
      if (!isStopped) log.warn({ network: chain.network.id, ...failureOf(error) }, 'indexing waits')
    }

    async function update(address: string): Promise<void> {
      active.set(address, now() + ACTIVE_MS)
      await look()
      await catchUp(address)
    }

    return {
      /** Checks the chain now. Resolves when the account's new activity is indexed. */
      update,
      /**
       * Keeps following an account. Checks the chain only if the account wasn't followed, or there was no check for a
       * while.
       */
      async follow(address: string): Promise<void> {
        const isNews = !active.has(address) || now() - lookedAt > LOOK_AGAIN_MS
        if (isNews) return update(address)
        active.set(address, now() + ACTIVE_MS)
      },
      /** Indexes a part of the account's history. @returns whether the history is complete */
      step,
      /** Resolves when the account's whole history is indexed. */
      fill(address: string): Promise<void> {
        const running = filling.get(address) ?? fill(address).finally(() => filling.delete(address))
        filling.set(address, running)
        return running
      },
      report,
      async stop(): Promise<void> {
        isStopped = true
        stopHeads()
        await queue.close()
      },
    }
  }

  return {
    on(chain: EvmChain) {
      const watch = watches.get(chain.network.id) ?? withoutBounds(() => watchNetwork(chain))
      watches.set(chain.network.id, watch)
      return watch
    },
    async stop(): Promise<void> {
      await Promise.all([...watches.values()].map(({ stop }) => stop()))
    },
  }
}

export type Indexer = ReturnType<typeof createIndexer>
