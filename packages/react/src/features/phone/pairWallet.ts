import type { Connector, Pairing } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { closeConnected, ended, reporter } from '../../wallets/runConnectAttempt.ts'

/** How often an unscanned code is renewed before the visitor has to ask for a new one. */
const RENEWALS = 5
/** A code is replaced while a scan of it can still be answered. */
const RENEW_BEFORE_MS = 10_000

/** Shows a pairing code or link, renews it in time, and continues when the wallet responds. */
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
      return await closeConnected(dialog, { isAdding, target, signal })
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

/** Aborts with the given signal, or when the code must be renewed; never while the page is hidden. */
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
