import type { OnRampStatus } from '@latchkey/protocol/api'
import { and, desc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import type { OnRampOrder } from './providers/onRampProvider.ts'
import { onRampOrders } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Orders = {
  add(order: OnRampOrder): Promise<void>
  find(id: string): Promise<OnRampOrder | undefined>
  /**
   * Moves an order forward and never back, so that events may come twice and in any order. Returns whether this call
   * moved it; of two concurrent calls, only one does.
   */
  advance(id: string, status: OnRampStatus): Promise<boolean>
  /**
   * Newest first, starting after `before`. Without those that no provider has reported a payment for: anyone can start a
   * purchase for any address.
   */
  list(address: string, before: Before | undefined, count: number): Promise<OnRampOrder[]>
}
export type Before = { createdAt: number; id: string }

/** The purchases in the database. Those without a payment are deleted after a day. */
export function createOrders(db: Database, now: () => number): Orders {
  return {
    async add(order) {
      const isAbandoned = and(eq(onRampOrders.status, 'CREATED'), lt(onRampOrders.createdAt, now() - DAY_MS))
      await db.delete(onRampOrders).where(isAbandoned)
      await db.insert(onRampOrders).values(order)
    },
    async find(id) {
      const [found] = await db.select().from(onRampOrders).where(eq(onRampOrders.id, id))
      return found
    },
    async advance(id, status) {
      const earlier = before[status]
      if (earlier.length === 0) return false
      const moved = await db
        .update(onRampOrders)
        .set({ status, updatedAt: now() })
        .where(and(eq(onRampOrders.id, id), inArray(onRampOrders.status, [...earlier])))
        .returning({ id: onRampOrders.id })
      return moved.length > 0
    },
    async list(address, start, count) {
      const isOlder =
        start &&
        or(
          lt(onRampOrders.createdAt, start.createdAt),
          and(eq(onRampOrders.createdAt, start.createdAt), lt(onRampOrders.id, start.id)),
        )
      return db
        .select()
        .from(onRampOrders)
        .where(and(eq(onRampOrders.address, address), ne(onRampOrders.status, 'CREATED'), isOlder))
        .orderBy(desc(onRampOrders.createdAt), desc(onRampOrders.id))
        .limit(count)
    },
  }
}

/** The statuses that each status may follow. A finished order is final. */
const before: Readonly<Record<OnRampStatus, readonly OnRampStatus[]>> = {
  CREATED: [],
  IN_PROGRESS: ['CREATED'],
  SUCCESS: ['CREATED', 'IN_PROGRESS'],
  FAILED: ['CREATED', 'IN_PROGRESS'],
}
