import { LatchkeyError, limits, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { ConnectOptions, ConnectorSession } from '../../client/connector.ts'
import type { ConnectorEvent, SessionAccount } from '../../client/connectorEvent.ts'
import { codeOf } from '../../client/errorLayers.ts'
import { isMethodUnsupported } from '../../client/walletError.ts'
import { abortable } from '../../rpc/abortable.ts'
import type { CaipTransport } from './openTransport.ts'
import { type ChainNotice, readNotice } from './readNotice.ts'
import {
  type ChainScope,
  readGrant,
  requestedScopes,
  type SessionNamespace,
  type WalletGrant,
} from './sessionScopes.ts'

export type MultichainSession = {
  connect(namespace: SessionNamespace, options: ConnectOptions): Promise<ConnectorSession>
  disconnect(namespace: SessionNamespace): Promise<void>
  switchNetwork(namespace: SessionNamespace, network: Network): Promise<NetworkId>
  subscribe(namespace: SessionNamespace, listener: (event: ConnectorEvent) => void): () => void
  /** The chain in use and what is authorized on it. */
  current(namespace: SessionNamespace): ChainScope | undefined
  /** Calls a method on a chain (CAIP-27). @throws LatchkeyError `METHOD_UNSUPPORTED` if it isn't authorized there. */
  invoke(id: NetworkId, method: string, params: unknown): Promise<unknown>
  /** What the wallet sends on its own. */
  onNotification(method: string, params: unknown): void
  /** Reads the session again, because a change may have been missed. Never throws. */
  refresh(): Promise<void>
}

type Deps = {
  request: CaipTransport['request']
  networks: readonly Network[]
  /** The session's id, if the wallet gives one: kept across reloads (CAIP-316). */
  memory: { read(): string | undefined; write(sessionId: string | undefined): void }
}

/**
 * One session of a wallet over both namespaces (https://chainagnostic.org/CAIPs/caip-316). Each namespace connects and
 * disconnects for itself: ending one revokes its scopes (https://chainagnostic.org/CAIPs/caip-285), ending the last one
 * revokes the session.
 */
export function multichainSession({ request, networks, memory }: Deps): MultichainSession {
  const offered = networks.map(({ id }) => id)
  const connected = new Map<SessionNamespace, NetworkId>()
  const listeners = new Map<(event: ConnectorEvent) => void, SessionNamespace>()
  let grant: WalletGrant = { sessionId: memory.read(), chains: [] }

  const withId = (params: object) =>
    grant.sessionId === undefined ? params : { ...params, sessionId: grant.sessionId }
  const usable = (namespace: SessionNamespace) =>
    grant.chains.filter(
      ({ id, accounts }) => namespaceOf(id) === namespace && offered.includes(id) && accounts.length > 0,
    )
  const current = (namespace: SessionNamespace) => usable(namespace).find(({ id }) => id === connected.get(namespace))
  const emit = (namespace: SessionNamespace, event: ConnectorEvent) => {
    for (const [listener, wanted] of listeners) if (wanted === namespace) listener(event)
  }

  /** Takes what the wallet authorizes now, and reports what that changes for connected namespaces. */
  const apply = (next: WalletGrant) => {
    const before = new Map([...connected].map(([namespace]) => [namespace, current(namespace)]))
    grant = next
    memory.write(grant.sessionId)
    for (const [namespace, earlier] of before) {
      const now = current(namespace) ?? usable(namespace)[0]
      if (!now) {
        connected.delete(namespace)
        emit(namespace, { type: 'accountsChanged', accounts: [] })
        continue
      }
      connected.set(namespace, now.id)
      const accounts = toAccounts(now)
      if (now.id !== earlier?.id) emit(namespace, { type: 'networkChanged', networkId: now.id, accounts })
      else emit(namespace, { type: 'accountsChanged', accounts })
    }
  }
  /** Answers and notifications about this session may leave out its id. */
  const update = (answer: unknown) => {
    const next = readGrant(answer)
    apply({ ...next, sessionId: next.sessionId ?? grant.sessionId })
  }
  const refresh = async () => {
    try {
      const asked = request('wallet_getSession', withId({}))
      update(await abortable(asked, { timeoutMs: limits.RECONNECT_TIMEOUT_MS }))
    } catch (error) {
      // A wallet that gives ids may lack the method; others answer an error when there is no session (CAIP-312).
      if (!isMethodUnsupported(error)) apply({ sessionId: undefined, chains: [] })
    }
  }
  const createSession = async (signal: AbortSignal | undefined) => {
    // An id of an earlier page may be unknown by now. Without one, a new session is created.
    if (connected.size === 0) grant = { sessionId: undefined, chains: [] }
    const asked = request('wallet_createSession', withId({ optionalScopes: requestedScopes(offered) }))
    const answer = await abortable(asked, { signal }).catch((error: unknown) => {
      throw isGenericRefusal(error) ? asRejection(error) : error
    })
    apply(readGrant(answer))
  }
  const reached = (namespace: SessionNamespace, wanted: NetworkId | undefined) => {
    const chains = usable(namespace)
    const chain = chains.find(({ id }) => id === wanted) ?? current(namespace) ?? chains[0]
    if (!chain) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
    connected.set(namespace, chain.id)
    return { accounts: toAccounts(chain), networkId: chain.id }
  }

  /** What a chain reports (https://chainagnostic.org/CAIPs/caip-319). Nothing that isn't authorized is taken from it. */
  const notice = ({ scope, addresses, chainId }: ChainNotice) => {
    const moved = usable('eip155').find(({ id }) => id === chainId)
    if (moved && connected.has('eip155')) {
      connected.set('eip155', moved.id)
      emit('eip155', { type: 'networkChanged', networkId: moved.id, accounts: toAccounts(moved) })
    }
    const chain = addresses && grant.chains.find(({ id }) => id === scope)
    if (!chain || !addresses) return
    const rank = (account: string) => addresses.findIndex((address) => account.toLowerCase().endsWith(`:${address}`))
    const accounts = chain.accounts.filter((one) => rank(one) >= 0).toSorted((one, two) => rank(one) - rank(two))
    apply({ ...grant, chains: grant.chains.map((one) => (one === chain ? { ...chain, accounts } : one)) })
  }

  return {
    current,
    async connect(namespace, { networkId, silent, signal }) {
      if (!silent) await createSession(signal)
      // The other namespace has connected on this page, and knows what is authorized.
      else if (connected.size === 0) update(await abortable(request('wallet_getSession', withId({})), { signal }))
      return reached(namespace, networkId)
    },
    async disconnect(namespace) {
      const ended = grant.chains.filter(({ id }) => namespaceOf(id) === namespace)
      connected.delete(namespace)
      const isLast = connected.size === 0
      const params = isLast ? {} : { scopes: [...new Set(ended.map(({ scope }) => scope))] }
      if (!isLast && ended.length === 0) return
      const revoked = request('wallet_revokeSession', withId(params))
      await abortable(revoked, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
      // A wallet that doesn't know `scopes` revokes everything, and then the other namespace has ended too.
      grant = { ...grant, chains: grant.chains.filter((chain) => !ended.includes(chain)) }
      if (!isLast) return refresh()
      grant = { sessionId: undefined, chains: [] }
      memory.write(undefined)
    },
    async switchNetwork(namespace, { id }) {
      // The visitor wants a network that the session lacks: the wallet asks whether it may be added (CAIP-25).
      if (!usable(namespace).some((chain) => chain.id === id)) await createSession(undefined)
      if (!usable(namespace).some((chain) => chain.id === id))
        throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId: id } })
      connected.set(namespace, id)
      return id
    },
    subscribe(namespace, listener) {
      listeners.set(listener, namespace)
      return () => listeners.delete(listener)
    },
    async invoke(id, method, params) {
      const chain = grant.chains.find((one) => one.id === id)
      if (!chain?.methods.includes(method))
        throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method, chain: id } })
      return request('wallet_invokeMethod', withId({ scope: id, request: { method, params } }))
    },
    onNotification(method, params) {
      const id = Reflect.get(Object(params), 'sessionId')
      if (id !== undefined && id !== grant.sessionId) return
      try {
        if (method === 'wallet_sessionChanged') update(params)
        if (method === 'wallet_notify') notice(readNotice(params))
      } catch {
        // What can't be parsed is asked for instead.
        void refresh()
      }
    },
    refresh,
  }
}

function toAccounts({ accounts }: ChainScope): readonly SessionAccount[] {
  return accounts.map((id) => ({ id }))
}

/** CAIP-25 recommends one answer for every refusal, so that sites learn nothing. All scopes are optional: it is a no. */
function isGenericRefusal(error: unknown): boolean {
  return codeOf(error) === '0'
}

/** In EIP-1193's words, so that each action can give it its own code. */
function asRejection(cause: unknown): Error & { code: number } {
  return Object.assign(new Error('The visitor declined', { cause }), { code: 4001 })
}
