import { createRelayToken, type RelayKey } from './relayClient.ts'

/** Settings that let a relay call webhooks on this machine. */
export function pushSettings(...webhooks: string[]) {
  const page = 'http://localhost:1'
  return { relay: { push: { webhooks } }, devnet: { page, walletScript: `${page}/wallet.js` } }
}

/** Short waits, as if wallets were already asleep. */
export const pushWaits = { graceMs: 10, retryMs: [20, 20], timeoutMs: 5_000 }

/** What a wallet signs to have `origin` notified about signing requests; `claims` override the valid values. */
export function registerAuth(key: RelayKey, origin: string, claims: Record<string, unknown> = {}): string {
  const rest = { typ: 'subscriber', tag: [1108], sts: ['queued'] }
  return createRelayToken(key, { act: 'irn_watchRegister', sub: origin, whu: `${origin}/notify`, ...rest, ...claims })
}

export function unregisterAuth(key: RelayKey, origin: string, claims: Record<string, unknown> = {}): string {
  const rest = { typ: 'subscriber', sub: origin, whu: `${origin}/notify` }
  return createRelayToken(key, { act: 'irn_watchUnregister', ...rest, ...claims })
}
