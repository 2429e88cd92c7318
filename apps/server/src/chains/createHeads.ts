import type { NetworkId } from '@latchkey/protocol'
import type { ServerNetwork } from '../config/configSchema.ts'
import { followHeads } from './followHeads.ts'

export type Heads = {
  /** Calls back for each new block of a network. Returns a function that stops it. */
  follow: (network: Pick<ServerNetwork, 'id' | 'upstreams'>, onHead: () => void) => () => void
}

/** Follows the blocks of each network with one socket for all listeners, open while there is one. */
export function createHeads(): Heads {
  const followed = new Map<NetworkId, { listeners: Set<() => void>; stop: () => void }>()

  function start({ id, upstreams }: Pick<ServerNetwork, 'id' | 'upstreams'>) {
    const listeners = new Set<() => void>()
    const stop = followHeads(upstreams, () => {
      for (const listener of listeners) listener()
    })
    const started = { listeners, stop }
    followed.set(id, started)
    return started
  }

  return {
    follow(network, onHead) {
      const heads = followed.get(network.id) ?? start(network)
      // A function of its own, so that one listener can follow twice.
      const listener = () => onHead()
      heads.listeners.add(listener)
      return () => {
        if (!heads.listeners.delete(listener) || heads.listeners.size > 0) return
        heads.stop()
        followed.delete(network.id)
      }
    },
  }
}
