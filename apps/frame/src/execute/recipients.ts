import * as v from 'valibot'
import type { Recipients } from '../approval/ports.ts'

const KEPT_MAX = 200

/** Stores them in the secure origin's storage. Without storage, every recipient is new. */
export function createRecipients(storage: Pick<Storage, 'getItem' | 'setItem'>): Recipients {
  const read = (account: string): Readonly<Record<string, number>> => {
    try {
      const parsed = v.safeParse(keptSchema, JSON.parse(storage.getItem(keyOf(account)) ?? '{}'))
      return parsed.success ? parsed.output : {}
    } catch {
      return {}
    }
  }
  return {
    look(account, address) {
      const known = read(account)
      const times = known[address] ?? 0
      const looksLike = times > 0 ? undefined : Object.keys(known).find((other) => isAlike(other, address))
      return { times, looksLike }
    },
    add(account, address) {
      const { [address]: times = 0, ...others } = read(account)
      const kept = Object.fromEntries([...Object.entries(others), [address, times + 1]].slice(-KEPT_MAX))
      try {
        storage.setItem(keyOf(account), JSON.stringify(kept))
      } catch {
        // The storage is full or blocked: the recipient counts as new again, which is the safe side.
      }
    },
  }
}

const keyOf = (account: string) => `latchkey.recipients.${account}`
const keptSchema = v.record(v.string(), v.number())

/** Address poisoning copies the start or the end, which people compare, and differs in between. */
function isAlike(known: string, address: string): boolean {
  const [a, b] = [bare(known), bare(address)]
  return a !== b && (a.slice(0, 4) === b.slice(0, 4) ? a.slice(-4) === b.slice(-4) : a.slice(-6) === b.slice(-6))
}
const bare = (address: string) => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address)
