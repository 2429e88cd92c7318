import type { EvmChain } from '../../providers/chains/connectChains.ts'
import type { SwapProvider } from './swapProvider.ts'

export type SwapNetworks = {
  /** Whether an exchange of this chain is set up or known. Asks nobody. */
  isConfigured: (chain: EvmChain) => boolean
  /** Whether one of them is really there. @throws if the chain doesn't answer */
  isSupported: (chain: EvmChain) => Promise<boolean>
  /** The same without waiting long: undefined while the chain hasn't answered. */
  isOffered: (chain: EvmChain) => Promise<boolean | undefined>
}

/** Looks for the contracts of the exchanges, which may be missing where somebody set them up. */
export function createSwapNetworks(providers: readonly SwapProvider[], waitMs = ANSWER_MS): SwapNetworks {
  const answered = new Map<string, boolean>()
  const looks = new Map<string, Promise<boolean | undefined>>()

  const isConfigured = (chain: EvmChain) => providers.some((provider) => provider.isConfigured(chain.network))

  async function isSupported(chain: EvmChain): Promise<boolean> {
    const isThere = (await Promise.all(providers.map(({ spender }) => spender(chain)))).some(Boolean)
    answered.set(chain.network.id, isThere)
    return isThere
  }

  /** One look at a time: of a chain that hangs, only the first request waits. */
  function look(chain: EvmChain): Promise<boolean | undefined> {
    const { id } = chain.network
    const begun = looks.get(id)
    if (begun) return begun
    const answer = isSupported(chain).catch(() => undefined)
    const look = Promise.race([answer, after(waitMs, answer)])
    looks.set(id, look)
    answer.finally(() => looks.delete(id))
    return look
  }

  return {
    isConfigured,
    isSupported,
    async isOffered(chain) {
      if (!isConfigured(chain)) return false
      const asked = look(chain)
      return answered.get(chain.network.id) ?? asked
    },
  }
}

const ANSWER_MS = 2_000

/** Undefined after a time, or as soon as nobody needs it any more. */
function after(ms: number, settled: Promise<unknown>): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    settled.finally(() => clearTimeout(timer))
  })
}
