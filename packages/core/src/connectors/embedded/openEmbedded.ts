import { isLatchkeyError, LatchkeyError, type Namespace, type Network, type NetworkId } from '@latchkey/protocol'
import { type EmbeddedAccountType, embeddedError, type FrameEvent, type WalletUser } from '@latchkey/protocol/frame'
import type { AppMetadata, ClientStorage } from '../../client/client.ts'
import type { ConnectOptions, ConnectorContext, ConnectorSession } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import type { EmbeddedEvent, EmbeddedFrame } from '../../client/embeddedAccess.ts'
import type { Eip1193Provider, SolanaProvider } from '../../client/provider.ts'
import { sdkType, sdkVersion } from '../../rpc/serverAddress.ts'
import { appMetadata } from '../walletConnect/appMetadata.ts'
import { createApprovals } from './createApprovals.ts'
import { embeddedMemory } from './embeddedMemory.ts'
import { embeddedProvider } from './embeddedProvider.ts'
import { embeddedSession } from './embeddedSession.ts'
import { embeddedSolana } from './embeddedSolana.ts'
import { openFrame } from './frame/openFrame.ts'
import { announceStandard } from './page/announceStandard.ts'
import { pageProvider } from './page/pageProvider.ts'

export type OpenEmbedded = {
  frame: EmbeddedFrame
  providers: { eip155: Eip1193Provider; solana: SolanaProvider }
  /** The EIP-1193 provider for other code of the page. */
  page: Eip1193Provider
  connect(namespace: Namespace, options: ConnectOptions): Promise<ConnectorSession>
  mayDisconnect(): Promise<boolean>
  disconnect(): Promise<void>
  switchNetwork(network: Network): Promise<NetworkId | ConnectorSession>
  subscribe(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  stop(): void
}

export type OpenEmbeddedParts = {
  secureUrl: string
  /** The storage key. */
  key: string
  storage: ClientStorage
  metadata: Partial<AppMetadata> | undefined
  projectId: string | undefined
  defaultAccountType: EmbeddedAccountType | undefined
  /** Returns whether anything in the page heard it. */
  report(event: EmbeddedEvent): boolean
}

/** The embedded wallet as seen by the page: the frame, its signed-in user, and its two providers. */
export function openEmbedded(parts: OpenEmbeddedParts, { networks, window }: ConnectorContext): OpenEmbedded {
  const { secureUrl, report, key, storage } = parts
  const memory = embeddedMemory(storage, key, parts.defaultAccountType)
  const listeners = new Set<(event: FrameEvent) => void>()
  let user: WalletUser | undefined
  let screen = 'hidden'

  const onEvent = (event: FrameEvent) => {
    if (event.type === '@frame/SESSION_UPDATE' && event.payload.token === null) user = undefined
    if (event.type === '@frame/UI_REQUEST') {
      const { visible, reason } = event.payload
      const now = visible ? `shown ${reason}` : 'hidden'
      // A request for another size does not count as showing it again.
      if (now !== screen) report(visible ? { type: 'shown', reason } : { type: 'hidden' })
      screen = now
    }
    if (event.type === '@frame/LOCKED') report({ type: 'locked', reason: event.payload.reason })
    for (const listener of listeners) listener(event)
  }
  const frame = openFrame({
    page: window,
    secureUrl,
    onEvent,
    onClose: () => {
      approvals.abort()
      // This also closes what the frame shows on its own, such as its settings.
      frame.request('RPC_ABORT').catch(() => undefined)
    },
    onReady: (request) => {
      const metadata = frameMetadata(appMetadata(parts.metadata, window))
      const payload = { metadata, sdkType, sdkVersion, ...(parts.projectId ? { projectId: parts.projectId } : {}) }
      request('SYNC_DAPP_DATA', payload, {}).catch(() => undefined)
    },
  })
  const request: EmbeddedFrame['request'] = async (name, payload, options) => {
    try {
      const answer = await frame.request(name, payload, options)
      if (name === 'GET_USER' || name === 'CONNECT_SOCIAL') user = answer as WalletUser
      return answer
    } catch (error) {
      if (isLatchkeyError(error) && isAlert(error.code))
        report({ type: 'failed', code: error.code, error: embeddedError(error.code) })
      throw error
    }
  }
  const approvals = createApprovals(frame.request, report)
  const session = embeddedSession({ request, networks, memory, listeners })
  const eip155 = embeddedProvider({ request, approvals, networks, session, report })
  const solana = embeddedSolana(approvals, () => {
    const here = session.current('solana')
    if (!here) throw new LatchkeyError('NOT_CONNECTED')
    return here.networkId
  })
  const withdraw = announceStandard({ window, networks, solana, session })

  return {
    frame: {
      request,
      setTarget: frame.setTarget,
      abortNotSafe: approvals.abort,
      user: () => user,
      readUser: session.readUser,
      setAccountType: session.setAccountType,
      memory,
    },
    providers: { eip155, solana },
    page: pageProvider(eip155, { origin: window.location.origin, memory, networks }),
    ...session,
    stop: () => {
      withdraw()
      frame.close(embeddedError('FRAME_ABORTED'))
    },
  }
}

function isAlert(code: string): code is 'FRAME_LOAD_FAILED' | 'FRAME_TIMEOUT' | 'UNVERIFIED_DOMAIN' {
  return code === 'FRAME_LOAD_FAILED' || code === 'FRAME_TIMEOUT' || code === 'UNVERIFIED_DOMAIN'
}

/** The page's metadata, cut to the lengths that the frame accepts. */
export function frameMetadata({ name, description, url, icons }: AppMetadata) {
  const isShort = (text: string) => text.length <= 2048
  return {
    name: name.slice(0, 64),
    description: description.slice(0, 256),
    url: url.slice(0, 2048),
    icons: icons.filter(isShort).slice(0, 4),
  }
}
