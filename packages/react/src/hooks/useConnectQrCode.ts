import type { Connection, Connector, Pairing } from '@latchkey/core'
import type { Namespace, NetworkId } from '@latchkey/protocol'
import { useState } from 'react'
import { findConnector } from '../wallets/findConnector.ts'
import type { Mutation } from './useMutation.ts'
import { useStoppableMutation } from './useStoppableMutation.ts'

export type ConnectQrCodeArgs = {
  /** Default: the active one. */
  namespace?: Namespace | undefined
  /** Default: the network in use. */
  networkId?: NetworkId | undefined
}

export type UseConnectQrCode = Mutation<ConnectQrCodeArgs | undefined, Connection> & {
  /** What to show as a QR code, or to open on a phone; another one every few minutes. Undefined unless it is pending. */
  uri: string | undefined
  /** When this code ends, in Unix ms. The next one is there before. */
  expiresAt: number | undefined
}

/**
 * Connects a phone wallet (WalletConnect) without the dialog: `mutate()`, then show `uri` until it has succeeded. A code that
 * nobody scans is renewed five times; then the error is `PAIRING_EXPIRED`.
 */
export function useConnectQrCode(): UseConnectQrCode {
  const [pairing, setPairing] = useState<Pairing>()
  const mutation = useStoppableMutation(async (client, args: ConnectQrCodeArgs | undefined, signal) => {
    const { namespace, networkId } = args ?? {}
    setPairing(undefined)
    const isMeant = (one: Connector) => one.kind === 'WALLET_CONNECT' && (!namespace || one.namespace === namespace)
    const [{ pairPhone }, connector] = await Promise.all([
      import('../wallets/pairPhone.ts'),
      findConnector(client, isMeant, signal),
    ])
    const onPairing = (next: Pairing) => signal.aborted || setPairing(next)
    return pairPhone(client, { connector, networkId, onPairing, signal })
  })
  const shown = mutation.isPending ? pairing : undefined
  return { ...mutation, uri: shown?.uri, expiresAt: shown?.expiresAt }
}
