import { RpcError } from '../rpcError.ts'
import type { EventName } from '../wire.ts'
import { walletIcon } from './icon.ts'
import { linkToFrame } from './linkToFrame.ts'

// `/wallet.js`: what a page loads to have the Devnet Wallet. It announces an EIP-1193 provider by EIP-6963 and hands
// every request to a frame of the devnet's origin. No key and no decision is ever on this side.

/** The devnet's origin, written in when the script is built. */
declare const DEVNET_ORIGIN: string

type Listener = (value: never) => void
type Request = { method: string; params?: unknown }

const listeners = new Map<EventName, Set<Listener>>()
const link = linkToFrame(DEVNET_ORIGIN, (name, value) => {
  for (const listener of [...(listeners.get(name) ?? [])]) callApart(listener, value)
})

const provider = Object.freeze({
  request: async (given: Request) => {
    const { method, params } = given ?? {}
    if (typeof method !== 'string') throw new RpcError({ code: -32600, message: 'A request names its method.' })
    return link.request(method, params)
  },
  on(name: EventName, listener: Listener) {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    return provider
  },
  removeListener(name: EventName, listener: Listener) {
    listeners.get(name)?.delete(listener)
    return provider
  },
})

const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Devnet Wallet',
  icon: walletIcon,
  rdns: 'dev.latchkey.devnet-wallet',
})

function announce() {
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
}
addEventListener('eip6963:requestProvider', announce)
announce()

// A listener that throws is the page's own affair: it must not keep the event from the next one.
function callApart(listener: Listener, value: unknown) {
  try {
    ;(listener as (value: unknown) => void)(value)
  } catch (error) {
    reportError(error)
  }
}
