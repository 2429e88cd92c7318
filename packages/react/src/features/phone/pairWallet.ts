import type { Connector, Pairing } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { pairPhone } from '../../wallets/pairPhone.ts'
import { closeConnected, ended, reporter } from '../../wallets/runConnectAttempt.ts'

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
  const onPairing = (pairing: Pairing) => report({ status: 'waiting', startedAt, pairing })
  try {
    await pairPhone(client, { connector, networkId: target, onPairing, signal })
  } catch (error) {
    return report(isLatchkeyError(error, 'PAIRING_EXPIRED') ? { status: 'expired' } : ended(error))
  }
  return closeConnected(dialog, { isAdding, target, signal })
}
