/** How a relay ends a connection over which more came than it takes (RFC 6455, 7.4.1). */
const TOO_LARGE = 'closed 1009'
/** So often a connection may end with a message on its way before that message goes alone. */
const LOSSES_MAX = 2

/**
 * Finds the message that ends connections, so that the others need not wait for it: what was on its way when two of them ended
 * goes alone from then on, after all others, and is too large when the relay says so of a connection that carried nothing else.
 */
export function followSuspects() {
  const losses = new Map<string, number>()
  const under = new Set<string>()
  let tooLarge: string | undefined
  const isSuspect = (id: string) => (losses.get(id) ?? 0) >= LOSSES_MAX
  return {
    isSuspect,
    /** Whether it may be sent now: a suspect beside nothing, and nothing beside a suspect. */
    mayGo: (id: string) => (isSuspect(id) ? under.size === 0 : ![...under].some(isSuspect)),
    begin: (id: string) => void under.add(id),
    end: (id: string) => void under.delete(id),
    /** The relay has it. */
    clear: (id: string) => void losses.delete(id),
    /** The connection has another state, for this reason. */
    lose(reason: string | undefined) {
      if (reason === undefined) return
      const [first, ...others] = under
      tooLarge = reason === TOO_LARGE && others.length === 0 ? first : undefined
      for (const id of under) losses.set(id, (losses.get(id) ?? 0) + 1)
    },
    isTooLarge: (id: string) => id === tooLarge,
  }
}
