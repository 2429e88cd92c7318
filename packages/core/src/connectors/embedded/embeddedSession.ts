import {
  accountId,
  isLatchkeyError,
  LatchkeyError,
  limits,
  type Namespace,
  type Network,
  type NetworkId,
  namespaceOf,
} from '@latchkey/protocol'
import { embeddedError, type FrameEvent, type WalletUser } from '@latchkey/protocol/frame'
import type { ConnectOptions, ConnectorEvent, ConnectorSession } from '../../client/connector.ts'
import type { EmbeddedFrame, EmbeddedMemory } from '../../client/embeddedAccess.ts'
import { abortable } from '../../rpc/abortable.ts'
import { pickNetwork, toFrameChain } from './embeddedChains.ts'
import { EMBEDDED_NAME } from './embeddedNames.ts'

/** The connected account and network of each namespace. */
export type EmbeddedSession = {
  connect(namespace: Namespace, options: ConnectOptions): Promise<ConnectorSession>
  mayDisconnect(): Promise<boolean>
  disconnect(): Promise<void>
  switchNetwork(network: Network): Promise<NetworkId>
  subscribe(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  /** The connected account and network of a namespace. */
  current(namespace: Namespace): { address: string; networkId: NetworkId } | undefined
}

type Deps = {
  ask: EmbeddedFrame['ask']
  networks: readonly Network[]
  memory: EmbeddedMemory
  listeners: Set<(event: FrameEvent) => void>
}

export function embeddedSession({ ask, networks, memory, listeners }: Deps): EmbeddedSession {
  const current = new Map<Namespace, { address: string; networkId: NetworkId }>()
  // A guest's wallet can only be opened in this browser until a login method is added.
  let isGuest = false
  const subscribers = new Map<(event: ConnectorEvent) => void, Namespace>()
  const emit = (namespace: Namespace, event: ConnectorEvent) => {
    for (const [listener, wanted] of subscribers) if (wanted === namespace) listener(event)
  }
  const end = () => {
    const ended = [...current.keys()]
    current.clear()
    memory.forget()
    for (const namespace of ended) emit(namespace, { type: 'disconnected' })
  }
  listeners.add((event) => {
    if (event.type === '@frame/SESSION_UPDATE' && event.payload.token === null) end()
  })

  const readUser = async (networkId: NetworkId, signal: AbortSignal | undefined) => {
    const { preferredAccountType = 'eoa' } = memory.read()
    return await ask('GET_USER', { chainId: toFrameChain(networkId), preferredAccountType }, { signal })
  }

  return {
    connect: async (namespace, { networkId: wanted, silent, signal }) => {
      const networkId = pickNetwork(networks, namespace, wanted, current.get(namespace)?.networkId)
      const { isConnected } = await ask('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        memory.forget()
        throw silent ? new LatchkeyError('NOT_CONNECTED') : embeddedError('NOT_EMAIL_OR_SOCIAL')
      }
      const user = await readUser(networkId, signal)
      current.set(namespace, { address: user.address, networkId })
      remember(memory, user, networkId)
      isGuest = user.provider === 'guest'
      return {
        networkId,
        wallet: { name: EMBEDDED_NAME, iconUrl: embeddedIcon },
        accounts: accountsOf(user).map(({ address, type }) => ({ id: accountId(networkId, address), type })),
        auth: user.provider === undefined ? undefined : { name: user.provider },
      }
    },
    mayDisconnect: async () => {
      if (!isGuest) return true
      try {
        await ask('SIGN_OUT')
        return true
      } catch (error) {
        return !isLatchkeyError(error, 'USER_REJECTED')
      }
    },
    disconnect: async () => {
      end()
      await abortable(ask('SIGN_OUT'), { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
    },
    switchNetwork: async ({ id }) => {
      const namespace = namespaceOf(id)
      const before = current.get(namespace)
      if (!before) throw new LatchkeyError('NOT_CONNECTED')
      await ask('SWITCH_NETWORK', { chainId: toFrameChain(id) })
      current.set(namespace, { ...before, networkId: id })
      memory.write({ lastChain: id })
      emit(namespace, { type: 'networkChanged', networkId: id })
      return id
    },
    subscribe: (namespace, listener) => {
      subscribers.set(listener, namespace)
      return () => subscribers.delete(listener)
    },
    current: (namespace) => current.get(namespace),
  }
}

/** The preferred account first: it is the active one. */
function accountsOf({ accounts, address }: WalletUser) {
  return accounts.length === 0
    ? [{ address, type: 'eoa' as const }]
    : accounts.toSorted((one, other) => Number(other.address === address) - Number(one.address === address))
}

function remember(memory: EmbeddedMemory, user: WalletUser, networkId: NetworkId): void {
  memory.write({
    session: 'present',
    lastChain: networkId,
    email: user.email ?? undefined,
    userName: user.userName ?? undefined,
    preferredAccountType: user.preferredAccountType,
  })
}

export const embeddedIcon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%231c1d20"/%3E%3Ccircle cx="16" cy="13" r="4" fill="none" stroke="%23fff" stroke-width="2.5"/%3E%3Cpath d="M16 17v8m0-3h3" stroke="%23fff" stroke-width="2.5"/%3E%3C/svg%3E'
