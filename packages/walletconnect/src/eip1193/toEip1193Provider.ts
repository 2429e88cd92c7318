import type { AppClient } from '../app/createAppClient.ts'
import type { AppEvent } from '../app/session.ts'
import { accountsOf, allowsMethod, chainsOf } from '../namespaces.ts'
import { readCapabilities } from './capabilities.ts'
import { toHexChainId, toNetworkId } from './chainIds.ts'
import { ProviderRpcError, toRpcError } from './providerRpcError.ts'

export type Eip1193Options = {
  topic: string
  /** Where it starts, CAIP-2. Default: the first chain that the wallet approved. */
  chainId?: string | undefined
  /** Answers what the session does not allow the wallet to be asked: a node's reads. */
  rpc?: ((request: { chainId: string; method: string; params: unknown }) => Promise<unknown>) | undefined
}

/** EIP-1193, and how long and under which id the wallet is asked. */
export type WalletConnectProvider = {
  request(args: { method: string; params?: readonly unknown[] | object }, options?: AskOptions): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Ends its listening to the session; the session goes on. */
  stop(): void
}

type AskOptions = { id?: number; expirySeconds?: number; signal?: AbortSignal }
type Listener = (...args: unknown[]) => void

/**
 * The eip155 part of a session as an EIP-1193 provider (https://eips.ethereum.org/EIPS/eip-1193): its accounts and chain
 * are answered from the session, what the wallet approved goes to the wallet, the rest to `rpc`. Rejects with numeric
 * codes, the wallet's error as it is.
 */
export function toEip1193Provider(client: AppClient, { topic, chainId, rpc }: Eip1193Options): WalletConnectProvider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }
  const session = () => {
    const found = client.sessions().find((one) => one.topic === topic)
    if (!found) throw new ProviderRpcError(4900, 'The session has ended')
    return found
  }
  const chains = () => chainsOf(session().namespaces).filter((chain) => chain.startsWith('eip155:'))
  let active = chainId
  const chain = () => {
    const approved = chains()
    const current = active !== undefined && approved.includes(active) ? active : approved[0]
    if (current === undefined) throw new ProviderRpcError(4901, 'The wallet approved no chain of this namespace')
    return current
  }
  const addresses = () =>
    accountsOf(session().namespaces, chain()).map((account) => account.slice(account.lastIndexOf(':') + 1))

  const ask = (method: string, params: unknown, options: AskOptions = {}) =>
    client.request({ topic, chainId: chain(), method, params, ...options })
  const use = (next: string) => {
    const before = active === undefined ? undefined : chain()
    active = next
    if (before !== next) emit('chainChanged', toHexChainId(next))
  }
  const switchChain = async (params: unknown, options?: AskOptions) => {
    const wanted = toNetworkId(firstOf(params, 'chainId'))
    if (wanted === undefined) throw new ProviderRpcError(-32602, 'A chain id in hex is required')
    const isApproved = () => chains().includes(wanted)
    if (!isApproved() && allowsMethod(session().namespaces, chain(), 'wallet_switchEthereumChain'))
      await ask('wallet_switchEthereumChain', params, options)
    if (!isApproved()) throw new ProviderRpcError(4902, 'The wallet did not approve this chain')
    use(wanted)
    return null
  }
  const capabilities = createCapabilities()

  function createCapabilities() {
    let asked: Promise<unknown> | undefined
    return (params: unknown) => {
      const known = readCapabilities(session(), params)
      if (known !== undefined) return Promise.resolve(known)
      asked ??= ask('wallet_getCapabilities', params).catch((error: unknown) => {
        asked = undefined
        throw error
      })
      return asked
    }
  }

  const answer = async (method: string, params: unknown, options?: AskOptions): Promise<unknown> => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses()
      case 'eth_chainId':
        return toHexChainId(chain())
      case 'net_version':
        return chain().slice('eip155:'.length)
      case 'wallet_switchEthereumChain':
        return switchChain(params, options)
    }
    const isAllowed = allowsMethod(session().namespaces, chain(), method)
    if (method === 'wallet_getCapabilities' && (isAllowed || readCapabilities(session(), params)))
      return capabilities(params)
    if (isAllowed) return ask(method, params, options)
    if (!rpc) throw new ProviderRpcError(4200, 'The session does not allow this method')
    return rpc({ chainId: chain(), method, params })
  }

  const stop = client.subscribe((event) => hear(event))
  let known = ''
  const remember = () => {
    known = String(addresses())
  }
  const hear = (event: AppEvent) => {
    if (event.type === 'sessionUpdated') {
      if (event.session.topic === topic && known !== String(addresses())) tellAccounts()
      return
    }
    if (!('topic' in event) || event.topic !== topic) return
    if (event.type === 'sessionDeleted' || event.type === 'sessionExpired')
      emit('disconnect', new ProviderRpcError(4900, 'The session has ended'))
    if (event.type !== 'sessionEvent') return
    if (event.name === 'accountsChanged') tellAccounts(event.data)
    else if (event.name === 'chainChanged') {
      const next = toNetworkId(event.data) ?? event.chainId
      if (chains().includes(next)) use(next)
    } else emit('message', { type: event.name, data: event.data })
  }
  /** The first account is the one in use: the wallet may name it, of those that it approved. */
  const tellAccounts = (data?: unknown) => {
    const named = new Set(Array.isArray(data) ? data.map((one) => String(one).split(':').at(-1)?.toLowerCase()) : [])
    const approved = addresses()
    const front = approved.filter((address) => named.has(address.toLowerCase()))
    emit('accountsChanged', [...front, ...approved.filter((address) => !front.includes(address))])
    remember()
  }
  if (client.sessions().some((one) => one.topic === topic)) remember()

  return {
    request: async ({ method, params = [] }, options) => {
      try {
        return await answer(method, params, options)
      } catch (error) {
        throw toRpcError(error)
      }
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    stop,
  }
}

function firstOf(params: unknown, member: string): unknown {
  const [first] = Array.isArray(params) ? params : [params]
  return typeof first === 'object' && first !== null ? Reflect.get(first, member) : undefined
}
