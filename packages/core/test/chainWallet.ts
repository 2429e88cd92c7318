import type { Eip1193Provider } from '../src/client/provider.ts'

/**
 * A wallet for real chains. It knows some networks, checks the chain id of others before adding them, and forwards
 * everything else to the current network's node.
 */
export function chainWallet(known: Record<number, string>, current: number): ChainWallet {
  const nodes = new Map(Object.entries(known).map(([id, url]) => [Number(id), url]))
  const listeners = new Set<(...args: unknown[]) => void>()
  let chainId = current

  const move = (to: number) => {
    chainId = to
    for (const listener of listeners) listener(`0x${to.toString(16)}`)
    return null
  }
  const add = async (id: number, url: string) => {
    const told = Number(await ask(url, 'eth_chainId'))
    if (told !== id) throw { code: -32602, message: `The node at ${url} is of chain ${told}` }
    nodes.set(id, url)
    return move(id)
  }
  return {
    nodes,
    async request({ method, params }) {
      const [first] = Array.isArray(params) ? params : []
      if (method === 'eth_requestAccounts') return await ask(nodes.get(chainId) ?? '', 'eth_accounts')
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (method === 'wallet_addEthereumChain') return await add(Number(first.chainId), first.rpcUrls[0])
      if (method !== 'wallet_switchEthereumChain') return await ask(nodes.get(chainId) ?? '', method, params)
      if (!nodes.has(Number(first.chainId))) throw { code: 4902, message: 'Unrecognized chain ID' }
      return move(Number(first.chainId))
    },
    on: (event, listener) => event === 'chainChanged' && listeners.add(listener),
    removeListener: (_, listener) => listeners.delete(listener),
  }
}

export type ChainWallet = Eip1193Provider & { nodes: Map<number, string> }

async function ask(url: string, method: string, params: unknown = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = await answer.json()
  if (error) throw error
  return result
}
