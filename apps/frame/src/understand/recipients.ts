import * as v from 'valibot'

/** To whom this browser has sent before, by account. It stays on the secure origin. */
export type Recipients = {
  /** How often, and another one that only looks like it. */
  look(account: string, address: string): { times: number; looksLike: string | undefined }
  add(account: string, address: string): void
}

const KEPT_MAX = 200

/** Keeps them in the secure origin's storage; where there is none, every recipient is new. */
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
        // a full or closed storage: the next one counts as new again, which is the safe side
      }
    },
  }
}

const keyOf = (account: string) => `latchkey.recipients.${account}`
const keptSchema = v.record(v.string(), v.number())

/** What address poisoning makes: the same beginning or end, where people look, and something else between. */
function isAlike(known: string, address: string): boolean {
  const [a, b] = [bare(known), bare(address)]
  return a !== b && (a.slice(0, 4) === b.slice(0, 4) ? a.slice(-4) === b.slice(-4) : a.slice(-6) === b.slice(-6))
}
const bare = (address: string) => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address)
