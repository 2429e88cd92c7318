import type { Connector, Pairing } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { ended, leaveConnected, reporter } from '../../wallets/runConnectAttempt.ts'

/** How often a code that nobody scanned is replaced by itself; then somebody has to ask for one. */
const RENEWALS = 5
/** A code is replaced while a scan of it could still be answered. */
const RENEW_BEFORE_MS = 10_000

/** Shows a wallet the way here, a code or a link, renews it in time, and takes the step that follows its answer. */
export async function pairWallet(
  dialog: DialogModel,
  { namespace, target }: Pick<ViewOf<'ConnectingWalletConnect'>, 'namespace' | 'target'>,
  signal: AbortSignal,
): Promise<void> {
  const { client } = dialog
  const report = reporter(dialog, signal)
  const isMeant = (one: Connector) => one.kind === 'WALLET_CONNECT' && (!namespace || one.namespace === namespace)
  const active = client.store.getState().activeNamespace
  const candidates = client.connectors.getState().filter(isMeant)
  const connector = candidates.find((one) => one.namespace === active) ?? candidates[0]
  if (!connector) return report({ status: 'failed', error: new LatchkeyError('NO_CONNECTOR') })

  const isAdding = client.store.getState().connections.length > 0
  const startedAt = client.now()
  for (let round = 0; round <= RENEWALS; round += 1) {
    const renewal = renewWith(signal)
    const onPairing = (pairing: Pairing) => {
      report({ status: 'waiting', startedAt, pairing })
      renewal.at(pairing.expiresAt - RENEW_BEFORE_MS - client.now())
    }
    try {
      await connect(client, { connector, networkId: target, onPairing, signal: renewal.signal })
      return await leaveConnected(dialog, { isAdding, target, signal })
    } catch (error) {
      if (signal.aborted) return
      const isOver = renewal.signal.aborted || isLatchkeyError(error, 'PAIRING_EXPIRED')
      if (!isOver) return report(ended(error))
    } finally {
      renewal.stop()
    }
  }
  report({ status: 'expired' })
}

/** A signal that ends with the given one, or when a code has to be replaced: never while nobody looks at it. */
function renewWith(signal: AbortSignal) {
  const renewal = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => renewal.abort()
  const endIfSeen = () => {
    if (document.visibilityState === 'visible') end()
    else document.addEventListener('visibilitychange', endIfSeen, { once: true })
  }
  signal.addEventListener('abort', end)
  return {
    signal: renewal.signal,
    at: (inMs: number) => {
      timer = setTimeout(endIfSeen, Math.max(0, inMs))
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', endIfSeen)
      signal.removeEventListener('abort', end)
    },
  }
}
