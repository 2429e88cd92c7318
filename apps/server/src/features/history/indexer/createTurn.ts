import { setTimeout as delay } from 'node:timers/promises'
import type { Leases } from '../../../db/leases/createLeases.ts'

/** Work that nodes do by turns. */
export type Turn = {
  /** Resolves when it is this node's turn. Rejects if the database fails or `signal` aborts. */
  begin: (signal: AbortSignal) => Promise<void>
  /** Ends the turn if nothing waits here, or if it has lasted so long that another node should have one. */
  end: (isIdle: boolean) => Promise<void>
}

/** When a node dies in its turn, the others wait this long. */
const LEASE_MS = 15_000
const TURN_MS = 1_000
const RETRY_MS = 100

/** Turns of all nodes on one database, by a lease. */
export function createTurn(leases: Pick<Leases, 'take' | 'release'>, name: string): Turn {
  let began: number | undefined
  let renewal: NodeJS.Timeout | undefined
  return {
    async begin(signal) {
      if (began !== undefined) return
      while (!(await leases.take(name, LEASE_MS))) await delay(RETRY_MS, undefined, { signal })
      began = performance.now()
      // If this fails until the lease ends, what the job wants to store is refused.
      renewal = setInterval(() => void leases.take(name, LEASE_MS).catch(() => {}), LEASE_MS / 3)
    },
    async end(isIdle) {
      if (began === undefined || (!isIdle && performance.now() - began < TURN_MS)) return
      clearInterval(renewal)
      began = undefined
      await leases.release(name).catch(() => {}) // It ends by itself.
    },
  }
}
