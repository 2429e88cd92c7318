import { createRelayToken, type RelayKey } from './relayClient.ts'

/** Settings with which a relay calls webhooks of this machine. */
export function pushSettings(...webhooks: string[]) {
  const page = 'http://localhost:1'
  return { relay: { push: { webhooks } }, devnet: { page, walletScript: `${page}/wallet.js` } }
}

/** For wallets that are asleep already, so that a test need not wait. */
export const pushWaits = { graceMs: 10, retryMs: [20, 20], timeoutMs: 5_000 }

/** What a wallet signs to have `origin` told of signing requests; `claims` replace what is right. */
export function registerAuth(key: RelayKey, origin: string, claims: Record<string, unknown> = {}): string {
  const rest = { typ: 'subscriber', tag: [1108], sts: ['queued'] }
  return createRelayToken(key, { act: 'irn_watchRegister', sub: origin, whu: `${origin}/notify`, ...rest, ...claims })
}

export function unregisterAuth(key: RelayKey, origin: string, claims: Record<string, unknown> = {}): string {
  const rest = { typ: 'subscriber', sub: origin, whu: `${origin}/notify` }
  return createRelayToken(key, { act: 'irn_watchUnregister', ...rest, ...claims })
}
