import {
  addressOf,
  isLatchkeyError,
  LatchkeyError,
  limits,
  type Namespace,
  type Network,
  type NetworkId,
  namespaceOf,
} from '@latchkey/protocol'
import { embeddedError, type FrameEvent, type WalletUser } from '@latchkey/protocol/frame'
import type { ConnectOptions, ConnectorSession } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import type { EmbeddedFrame, EmbeddedMemory } from '../../client/embeddedAccess.ts'
import type { ConnectionAuth } from '../../client/state.ts'
import { abortable } from '../../rpc/abortable.ts'
import { accountReader, type ReportedAccounts } from './accounts/accountReader.ts'
import { pickNetwork, toFrameChain } from './embeddedChains.ts'
import { EMBEDDED_NAME, embeddedIcon } from './embeddedNames.ts'

/** The connected accounts and network of each namespace. */
export type EmbeddedSession = Pick<EmbeddedFrame, 'readUser' | 'setAccountType'> & {
  connect(namespace: Namespace, options: ConnectOptions): Promise<ConnectorSession>
  mayDisconnect(): Promise<boolean>
  disconnect(): Promise<void>
  /** Resolves with the accounts too if the network has others. */
  switchNetwork(network: Network): Promise<NetworkId | ConnectorSession>
  subscribe(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  /** Calls `listener` whenever a namespace is connected, by whatever part of the page. Returns a function that unsubscribes. */
  onConnect(listener: (namespace: Namespace) => void): () => void
  /** The active account and the network of a namespace. */
  current(namespace: Namespace): { address: string; networkId: NetworkId } | undefined
}

type Deps = {
  request: EmbeddedFrame['request']
  networks: readonly Network[]
  memory: EmbeddedMemory
  listeners: Set<(event: FrameEvent) => void>
}

/** The embedded wallet's part of its connectors: one session of the frame, shared by all namespaces. */
export function embeddedSession({ request, networks, memory, listeners }: Deps): EmbeddedSession {
  const current = new Map<Namespace, ReportedAccounts>()
  const reader = accountReader(request, memory)
  const subscribers = new Map<(event: ConnectorEvent) => void, Namespace>()
  const connectListeners = new Set<(namespace: Namespace) => void>()
  const emit = (namespace: Namespace, event: ConnectorEvent) => {
    for (const [listener, wanted] of subscribers) if (wanted === namespace) listener(event)
  }
  const forget = () => {
    reader.forget()
    memory.forget()
  }
  const end = () => {
    const ended = [...current.keys()]
    current.clear()
    forget()
    for (const namespace of ended) emit(namespace, { type: 'disconnected' })
  }
  listeners.add((event) => {
    if (event.type === '@frame/SESSION_UPDATE' && event.payload.token === null) end()
  })

  const tellUser = (user: WalletUser) => {
    const auth = authOf(user)
    const { provider, userName, email, accountName } = user
    for (const [namespace, reported] of current) {
      const { accounts, smartAccounts } = reported
      current.set(namespace, { ...reported, user: { ...reported.user, provider, userName, email, accountName } })
      emit(namespace, { type: 'accountsChanged', accounts, smartAccounts, auth })
    }
  }

  let started = 0
  let applied = 0
  /** Reads the EVM accounts again. Only EVM networks have smart accounts. */
  const refresh = async (read: (before: ReportedAccounts) => Promise<ReportedAccounts>) => {
    const connected = current.get('eip155')
    if (!connected) return undefined
    started += 1
    const turn = started
    const now = await read(connected)
    const before = current.get('eip155')
    // Meanwhile the user may have signed out or switched the network, or a later read may have been faster.
    if (before?.networkId !== now.networkId || turn < applied) return now
    applied = turn
    current.set('eip155', now)
    const { accounts, smartAccounts } = now
    const auth = authOf(now.user)
    if (isOtherAuth(auth, authOf(before.user))) tellUser(now.user)
    else if (!isSame(before, now)) emit('eip155', { type: 'accountsChanged', accounts, smartAccounts })
    return now
  }

  return {
    connect: async (namespace, { networkId: wanted, silent, signal }) => {
      const networkId = pickNetwork(networks, namespace, wanted, current.get(namespace)?.networkId)
      const { isConnected } = await request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        forget()
        throw silent ? new LatchkeyError('NOT_CONNECTED') : embeddedError('NOT_EMAIL_OR_SOCIAL')
      }
      const reported = await reader.read(networkId, signal)
      const { user, accounts, smartAccounts } = reported
      current.set(namespace, reported)
      remember(memory, user, networkId)
      for (const listener of connectListeners) listener(namespace)
      return {
        ...{ networkId, accounts, smartAccounts },
        wallet: { name: EMBEDDED_NAME, iconUrl: embeddedIcon },
        auth: authOf(user),
      }
    },
    mayDisconnect: async () => {
      // A guest's wallet can only be opened in this browser until a login method is added.
      if (![...current.values()].some(({ user }) => user.provider === 'guest')) return true
      try {
        await request('SIGN_OUT')
        return true
      } catch (error) {
        return !isLatchkeyError(error, 'USER_REJECTED')
      }
    },
    disconnect: async () => {
      end()
      await abortable(request('SIGN_OUT'), { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
    },
    switchNetwork: async ({ id }) => {
      const namespace = namespaceOf(id)
      const before = current.get(namespace)
      if (!before) throw new LatchkeyError('NOT_CONNECTED')
      await request('SWITCH_NETWORK', { chainId: toFrameChain(id) })
      const now = await reader.move(before, id)
      if (!current.has(namespace)) throw new LatchkeyError('NOT_CONNECTED')
      current.set(namespace, now)
      memory.write({ lastChain: id })
      const { accounts, smartAccounts } = now
      const session = isSame(before, now) ? undefined : { networkId: id, accounts, smartAccounts }
      emit(namespace, { type: 'networkChanged', networkId: id, ...session })
      return session ?? id
    },
    readUser: async () => {
      const now = await refresh(({ networkId }) => reader.read(networkId))
      if (now) return now.user
      const user = await request('GET_USER')
      const [known] = current.values()
      if (known && isOtherAuth(authOf(user), authOf(known.user))) tellUser(user)
      return user
    },
    setAccountType: async (type) => {
      const chosen = await request('SET_PREFERRED_ACCOUNT', { type }).then(
        (answer) => answer.type,
        () => 'eoa' as const,
      )
      memory.write({ preferredAccountType: chosen })
      const now = await refresh((before) => reader.readOrEoa(before, before.networkId))
      if (!now) return { type: chosen, event: { type: 'disconnected' } }
      const { accounts, smartAccounts } = now
      return { type: chosen, event: { type: 'accountsChanged', accounts, smartAccounts } }
    },
    subscribe: (namespace, listener) => {
      subscribers.set(listener, namespace)
      return () => subscribers.delete(listener)
    },
    onConnect: (listener) => {
      connectListeners.add(listener)
      return () => connectListeners.delete(listener)
    },
    current: (namespace) => current.get(namespace),
  }
}

function authOf({ provider, userName, email, accountName }: WalletUser): ConnectionAuth | undefined {
  const user = (userName || email)?.slice(0, USER_MAX)
  return provider === undefined ? undefined : { name: provider, user, accountName }
}

function isOtherAuth(one: ConnectionAuth | undefined, other: ConnectionAuth | undefined): boolean {
  return one?.user !== other?.user || one?.accountName !== other?.accountName
}

/** As long as an e-mail address may be. What is longer can't be stored. */
const USER_MAX = 254

/** Whether nothing has changed that a page can see. */
function isSame(before: ReportedAccounts, now: ReportedAccounts): boolean {
  const [one, other] = [before, now].map(({ accounts, smartAccounts }) =>
    JSON.stringify([accounts.map(({ id, type }) => [addressOf(id), type]), smartAccounts]),
  )
  return one === other
}

function remember(memory: EmbeddedMemory, user: WalletUser, networkId: NetworkId): void {
  memory.write({
    session: 'present',
    lastChain: networkId,
    email: user.email ?? undefined,
    userName: user.userName ?? undefined,
    // Not the user's: where there is no smart account, the frame reports the EOA whatever the visitor has chosen.
    // Stored although it may be the default, so that whoever comes back has the same address when the app changes that.
    preferredAccountType: memory.accountType(),
  })
}
