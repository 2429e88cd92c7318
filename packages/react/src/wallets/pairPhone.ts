import type { Client, Connection, Connector, Pairing } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'

/** How often an unscanned code is renewed before the visitor has to ask for a new one. */
const RENEWALS = 5
/** A code is replaced while a scan of it can still be answered. */
const RENEW_BEFORE_MS = 10_000

export type PairPhoneArgs = {
  /** The one for phone wallets. */
  connector: Connector
  networkId?: NetworkId | undefined
  /** Called with each code or link to show. */
  onPairing: (pairing: Pairing) => void
  signal: AbortSignal
}

/**
 * Makes a pairing code, renews it in time, and connects when a wallet has scanned it.
 *
 * @throws LatchkeyError `PAIRING_EXPIRED` if no code was scanned, and what `connect` throws
 */
export async function pairPhone(client: Client, args: PairPhoneArgs): Promise<Connection> {
  const { connector, networkId, signal } = args
  for (let round = 0; round <= RENEWALS; round += 1) {
    const renewal = renewWith(signal)
    const onPairing = (pairing: Pairing) => {
      args.onPairing(pairing)
      renewal.at(pairing.expiresAt - RENEW_BEFORE_MS - client.now())
    }
    try {
      return await connect(client, { connector, networkId, onPairing, signal: renewal.signal })
    } catch (error) {
      const isOver = renewal.signal.aborted || isLatchkeyError(error, 'PAIRING_EXPIRED')
      if (signal.aborted || !isOver) throw error
    } finally {
      renewal.stop()
    }
  }
  throw new LatchkeyError('PAIRING_EXPIRED')
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
