import { LatchkeyError, limits } from '@latchkey/protocol'
import { abortable } from '../../rpc/abortable.ts'
import type { StandardWallet } from './standardWallet.ts'

/**
 * Calls a feature of a wallet, `solana:signMessage` by its method `signMessage`. What it answers is a stranger's: parse it.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED` when the wallet lacks it, and what the wallet rejects with.
 */
export async function callFeature(
  wallet: StandardWallet,
  name: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const feature = wallet.feature(name)
  const call: unknown = feature && Reflect.get(feature, name.slice(name.indexOf(':') + 1))
  if (!feature || typeof call !== 'function') throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: name } })
  return await Reflect.apply(call, feature, inputs)
}

/** Hears that the accounts, chains or features of a wallet changed, where it tells (`standard:events`). Returns the stop. */
export function listenToChanges(wallet: StandardWallet, listener: () => void): () => void {
  const events = wallet.feature('standard:events')
  const on: unknown = events && Reflect.get(events, 'on')
  if (!events || typeof on !== 'function') return () => undefined
  let isStopped = false
  const stop: unknown = Reflect.apply(on, events, ['change', () => isStopped || listener()])
  return () => {
    isStopped = true
    if (typeof stop === 'function') stop()
  }
}

/**
 * Asks a wallet to forget this page, unless it also shows accounts of another namespace: `standard:disconnect` would end
 * those too. Never throws.
 *
 * @param isOwn whether a chain such as `solana:mainnet` belongs to the namespace that disconnects.
 */
export async function disconnectWallet(wallet: StandardWallet, isOwn: (chain: string) => boolean): Promise<void> {
  if (wallet.accounts().some(({ chains }) => !chains.some(isOwn))) return
  const work = callFeature(wallet, 'standard:disconnect')
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
