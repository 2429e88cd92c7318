import type { Connector } from '../client/connector.ts'
import type { ConnectorEvent } from '../client/connectorEvent.ts'

/** The part of a connector that calls the wallet. */
export type WalletSession = Pick<Connector, 'connect' | 'disconnect' | 'switchNetwork' | 'subscribe'>

/** A session whose code is loaded on the first call, so that a page can list its wallets without it. */
export function lazyWalletSession(open: () => Promise<WalletSession>): WalletSession {
  let session: WalletSession | undefined
  let opening: Promise<WalletSession> | undefined
  const load = () => {
    opening ??= open().then(
      (opened) => {
        session = opened
        return opened
      },
      (error) => {
        // The next call tries again.
        opening = undefined
        throw error
      },
    )
    return opening
  }
  return {
    connect: async (options) => (await load()).connect(options),
    disconnect: async () => (await load()).disconnect(),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    // Only connected wallets are subscribed to, so this is loaded by then.
    subscribe: (listener) => (session ? session.subscribe(listener) : subscribeLater(load(), listener)),
  }
}

function subscribeLater(loading: Promise<WalletSession>, listener: (event: ConnectorEvent) => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  loading.then(
    (session) => {
      if (!isStopped) stop = session.subscribe(listener)
    },
    (error) => console.error("Latchkey: a wallet's events can't be followed", error),
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
