/** The reason for a frame that is too large (RFC 6455, 7.4.1). */
const TOO_LARGE = 'closed 1009'
/** After this many connections that closed while sending the same message, messages are sent one by one. */
const LOSSES_MAX = 2
/** After this many, the message is sent last. A relay that only restarts doesn't affect the same message each time. */
const LOSSES_LAST = 8

/**
 * Finds a message that makes the relay close the connection, so that the others don't have to wait for it. After two connections
 * that closed while sending the same message, messages are sent one by one, still in order, since the relay may just have restarted.
 * A message that closes further connections alone is sent last, and fails if the relay says that it is too large.
 */
export function followSuspects() {
  const losses = new Map<string, number>()
  const under = new Set<string>()
  let tooLarge: string | undefined
  const lossesOf = (id: string) => losses.get(id) ?? 0
  return {
    isSuspect: ({ id }: { id: string }) => lossesOf(id) >= LOSSES_MAX,
    /** 1 for a message to send last, otherwise 0. */
    rankOf: (id: string) => Number(lossesOf(id) >= LOSSES_LAST),
    isBusy: () => under.size > 0,
    begin: (id: string) => void under.add(id),
    end: (id: string) => void under.delete(id),
    /** The relay has accepted it. */
    clear: (id: string) => void losses.delete(id),
    /** The connection's state has changed. Only a close counts: a timeout says nothing about a message. */
    lose(reason: string | undefined) {
      if (!reason?.startsWith('closed')) return
      tooLarge = reason === TOO_LARGE && under.size === 1 ? [...under][0] : undefined
      for (const id of under) losses.set(id, lossesOf(id) + 1)
    },
    isTooLarge: (id: string) => id === tooLarge,
  }
}
