import { withDeadline } from '../../base/withDeadline.ts'
import { withoutBounds } from '../../base/workBounds.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { SwapProvider } from './swapProvider.ts'

export type SwapNetworks = {
  /** Whether an exchange is configured or known for this chain. Makes no request. */
  isConfigured: (chain: EvmChain) => boolean
  /** Whether one of them has contracts on the chain. @throws if the chain doesn't respond */
  isSupported: (chain: EvmChain) => Promise<boolean>
  /** The same with a time limit. Undefined if the chain hasn't responded by then. */
  isOffered: (chain: EvmChain) => Promise<boolean | undefined>
}

/** Checks that the contracts of the exchanges exist, because an operator may have configured a wrong address. */
export function createSwapNetworks(providers: readonly SwapProvider[], waitMs = ANSWER_MS): SwapNetworks {
  const answered = new Map<string, boolean>()
  const looks = new Map<string, Promise<boolean | undefined>>()

  const isConfigured = (chain: EvmChain) => providers.some((provider) => provider.isConfigured(chain.network))

  async function isSupported(chain: EvmChain): Promise<boolean> {
    const isThere = (await Promise.all(providers.map(({ spender }) => spender(chain)))).some(Boolean)
    answered.set(chain.network.id, isThere)
    return isThere
  }

  /** Concurrent calls share one check. */
  function look(chain: EvmChain): Promise<boolean | undefined> {
    const { id } = chain.network
    const begun = looks.get(id)
    if (begun) return begun
    const answer = withoutBounds(() => isSupported(chain)).catch(() => undefined)
    const look = withDeadline(answer, waitMs, undefined)
    looks.set(id, look)
    answer.finally(() => looks.delete(id))
    return look
  }

  return {
    isConfigured,
    isSupported,
    async isOffered(chain) {
      if (!isConfigured(chain)) return false
      const pending = look(chain)
      return answered.get(chain.network.id) ?? pending
    },
  }
}

const ANSWER_MS = 2_000
