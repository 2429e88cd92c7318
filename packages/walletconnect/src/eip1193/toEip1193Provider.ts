import type { AppClient } from '../app/createAppClient.ts'
import type { AppEvent } from '../app/session.ts'
import { accountsOf, allowsMethod, chainsOf } from '../namespaces.ts'
import { readCapabilities } from './capabilities.ts'
import { toHexChainId, toNetworkId } from './chainIds.ts'
import { ProviderRpcError, toRpcError } from './providerRpcError.ts'

export type Eip1193Options = {
  topic: string
  /** The first chain, CAIP-2. Default: the first that the wallet approved. */
  chainId?: string | undefined
  /** Handles the methods that the session doesn't include, such as a node's reads. */
  rpc?: ((request: { chainId: string; method: string; params: unknown }) => Promise<unknown>) | undefined
}

/** EIP-1193, with the id and expiry of the request to the wallet. */
export type WalletConnectProvider = {
  request(args: { method: string; params?: readonly unknown[] | object }, options?: CallOptions): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Stops listening to the session. The session itself continues. */
  stop(): void
}

type CallOptions = { id?: number; expirySeconds?: number; signal?: AbortSignal }
type Listener = (...args: unknown[]) => void

/**
 * The eip155 part of a session as an EIP-1193 provider (https://eips.ethereum.org/EIPS/eip-1193). Accounts and chain come from
 * the session, approved methods go to the wallet, all others to `rpc`. Rejects with numeric codes, and with a wallet's own error
 * unchanged.
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

  const callWallet = (method: string, params: unknown, options: CallOptions = {}) =>
    client.request({ topic, chainId: chain(), method, params, ...options })
  const use = (next: string) => {
    const before = active === undefined ? undefined : chain()
    active = next
    if (before !== next) emit('chainChanged', toHexChainId(next))
  }
  const switchChain = async (params: unknown, options?: CallOptions) => {
    const wanted = toNetworkId(firstOf(params, 'chainId'))
    if (wanted === undefined) throw new ProviderRpcError(-32602, 'A chain id in hex is required')
    const isApproved = () => chains().includes(wanted)
    if (!isApproved() && allowsMethod(session().namespaces, chain(), 'wallet_switchEthereumChain'))
      await callWallet('wallet_switchEthereumChain', params, options)
    if (!isApproved()) throw new ProviderRpcError(4902, 'The wallet did not approve this chain')
    use(wanted)
    return null
  }
  const capabilities = createCapabilities()

  function createCapabilities() {
    let pending: Promise<unknown> | undefined
    return (params: unknown) => {
      const known = readCapabilities(session(), params)
      if (known !== undefined) return Promise.resolve(known)
      pending ??= callWallet('wallet_getCapabilities', params).catch((error: unknown) => {
        pending = undefined
        throw error
      })
      return pending
    }
  }

  const answer = async (method: string, params: unknown, options?: CallOptions): Promise<unknown> => {
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
    if (isAllowed) return callWallet(method, params, options)
    if (!rpc) throw new ProviderRpcError(4200, 'The session does not allow this method')
    return rpc({ chainId: chain(), method, params })
  }

  const stop = client.subscribe((event) => onEvent(event))
  let known = ''
  const remember = () => {
    known = String(addresses())
  }
  const onEvent = (event: AppEvent) => {
    if (event.type === 'sessionUpdated') {
      if (event.session.topic === topic && known !== String(addresses())) emitAccounts()
      return
    }
    if (!('topic' in event) || event.topic !== topic) return
    if (event.type === 'sessionDeleted' || event.type === 'sessionExpired')
      emit('disconnect', new ProviderRpcError(4900, 'The session has ended'))
    if (event.type !== 'sessionEvent') return
    if (event.name === 'accountsChanged') emitAccounts(event.data)
    else if (event.name === 'chainChanged') {
      const next = toNetworkId(event.data) ?? event.chainId
      if (chains().includes(next)) use(next)
    } else emit('message', { type: event.name, data: event.data })
  }
  /** The first account is the one in use. The wallet may choose it among those that it approved. */
  const emitAccounts = (data?: unknown) => {
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
