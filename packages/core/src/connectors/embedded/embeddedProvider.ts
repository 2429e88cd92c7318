import { chainIdOf, isLatchkeyError, LatchkeyError, type Network, networkId } from '@latchkey/protocol'
import { embeddedError, methodPolicy } from '@latchkey/protocol/frame'
import type { EmbeddedEvent, EmbeddedFrame } from '../../client/embeddedAccess.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { requestedNetwork } from '../eip1193/requestedNetwork.ts'
import type { Approvals } from './createApprovals.ts'
import { toFrameChain } from './embeddedChains.ts'
import type { EmbeddedSession } from './embeddedSession.ts'

type Deps = {
  request: EmbeddedFrame['request']
  approvals: Approvals
  networks: readonly Network[]
  session: EmbeddedSession
  /** Returns whether anything in the page heard it. */
  report(event: EmbeddedEvent): boolean
}

/**
 * The embedded wallet as an EIP-1193 provider: the frame answers reads at once, signing needs the user's approval, and
 * everything else is refused.
 */
export function embeddedProvider({
  request: frameRequest,
  approvals,
  networks,
  session,
  report,
}: Deps): Eip1193Provider {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...args)
  }
  /** The last address that the page was given. */
  let known: string | undefined
  const accounts = () => {
    known = session.current('eip155')?.address
    return known === undefined ? [] : [known]
  }
  session.subscribe('eip155', (event) => {
    if (event.type === 'networkChanged') emit('chainChanged', toChainId(event.networkId))
    if (event.type === 'disconnected') {
      emit('accountsChanged', [])
      emit('disconnect', Object.assign(new Error('Signed out'), { code: 4900 }))
      // Only the active account is shown to a page. Another deployed contract changes nothing for it.
    } else if (event.accounts && session.current('eip155')?.address !== known) emit('accountsChanged', accounts())
  })

  session.onConnect((namespace) => {
    if (namespace !== 'eip155' || session.current('eip155')?.address === known) return
    emit('connect', { chainId: toChainId(here() ?? networkId('eip155:1')) })
    emit('accountsChanged', accounts())
  })

  const connect = async () => {
    if (!session.current('eip155')) await session.connect('eip155', { silent: true })
  }
  /** Resolves once the visitor has signed in, in the dialog. */
  const signIn = (reason: unknown) =>
    new Promise<void>((resolve, reject) => {
      const stop = session.onConnect((namespace) => {
        if (namespace !== 'eip155') return
        stop()
        resolve()
      })
      const decline = () => {
        stop()
        reject(new LatchkeyError('USER_REJECTED'))
      }
      if (report({ type: 'signInRequested', decline })) return
      stop()
      reject(reason)
    })
  const here = () => session.current('eip155')?.networkId ?? networks.find(({ id }) => id.startsWith('eip155:'))?.id

  return {
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_requestAccounts':
          await connect().catch((error: unknown) => {
            if (!isLatchkeyError(error, 'NOT_CONNECTED')) throw error
            return signIn(embeddedError('NOT_EMAIL_OR_SOCIAL'))
          })
          return accounts()
        case 'eth_accounts':
          await connect().catch(() => undefined)
          return accounts()
        case 'eth_chainId':
          return toChainId(here() ?? networkId('eip155:1'))
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain': {
          const target = requestedNetwork(networks, params)
          if (target.id !== here()) await session.switchNetwork(target)
          return null
        }
      }
      const policy = methodPolicy(method)
      if (policy === 'refused') {
        report({ type: 'refused', method: method.slice(0, 64) })
        throw new LatchkeyError('METHOD_NOT_ALLOWED', { data: { method: method.slice(0, 64) } })
      }
      if (policy === 'safe') {
        const chainId = here()
        const chain = chainId ? { chainNamespace: 'eip155' as const, chainId: toFrameChain(chainId) } : {}
        return await frameRequest('RPC_REQUEST', { method, params, ...chain })
      }
      // After a reload, the page shows the account before the frame is back.
      await connect().catch(() => undefined)
      const current = session.current('eip155')
      if (!current) throw embeddedError('NOT_EMAIL_OR_SOCIAL')
      return await approvals.request({ method, params, networkId: current.networkId })
    },
    on: (event, listener) => {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

function toChainId(id: Network['id']): string {
  return toQuantity(chainIdOf(id))
}
