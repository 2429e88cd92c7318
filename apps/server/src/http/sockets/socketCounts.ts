export type SocketCounts = {
  /** Adds to both counts of an address; with negative numbers it always succeeds. False if a limit is exceeded. */
  claim: (address: string, sockets: number, subscriptions: number) => boolean
}

/** Counts the open sockets and subscriptions of each visitor's address. */
export function createSocketCounts(limits: { sockets: number; subscriptions: number }): SocketCounts {
  const counts = new Map<string, { sockets: number; subscriptions: number }>()

  return {
    claim(address, sockets, subscriptions) {
      const before = counts.get(address) ?? { sockets: 0, subscriptions: 0 }
      const after = { sockets: before.sockets + sockets, subscriptions: before.subscriptions + subscriptions }
      if (sockets > 0 && after.sockets > limits.sockets) return false
      if (subscriptions > 0 && after.subscriptions > limits.subscriptions) return false
      if (after.sockets > 0 || after.subscriptions > 0) counts.set(address, after)
      else counts.delete(address)
      return true
    },
  }
}
