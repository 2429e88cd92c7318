/** How a relay ends a connection over which more came than it takes (RFC 6455, 7.4.1). */
const TOO_LARGE = 'closed 1009'
/** So often a connection may end with a message on its way before messages go one by one. */
const LOSSES_MAX = 2
/** So often before it goes after all others: a relay that restarts does not strike the same message every time. */
const LOSSES_LAST = 8

/**
 * Finds the message that ends connections, so that the others need not wait for it. After two connections that ended with the
 * same message on its way, messages go one by one, still in their order, since relays restart, too. The one that ends further
 * connections alone goes last, and is too large when the relay says so.
 */
export function followSuspects() {
  const losses = new Map<string, number>()
  const under = new Set<string>()
  let tooLarge: string | undefined
  const lossesOf = (id: string) => losses.get(id) ?? 0
  return {
    isSuspect: ({ id }: { id: string }) => lossesOf(id) >= LOSSES_MAX,
    /** 1 for what goes after all others, otherwise 0. */
    rankOf: (id: string) => Number(lossesOf(id) >= LOSSES_LAST),
    isBusy: () => under.size > 0,
    begin: (id: string) => void under.add(id),
    end: (id: string) => void under.delete(id),
    /** The relay has it. */
    clear: (id: string) => void losses.delete(id),
    /** The connection has another state, for this reason. One that went silent says nothing about a message. */
    lose(reason: string | undefined) {
      if (!reason?.startsWith('closed')) return
      tooLarge = reason === TOO_LARGE && under.size === 1 ? [...under][0] : undefined
      for (const id of under) losses.set(id, lossesOf(id) + 1)
    },
    isTooLarge: (id: string) => id === tooLarge,
  }
}
