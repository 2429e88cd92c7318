import { LatchkeyError, limits } from '@latchkey/protocol'
import { abortable } from '../../rpc/abortable.ts'
import type { StandardWallet } from './standardWallet.ts'

/**
 * Calls a feature of a wallet: `solana:signMessage` by its method `signMessage`. The response is not trusted: parse it.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED` if the wallet lacks it, and what the wallet rejects with.
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

/**
 * Subscribes to changes of a wallet's accounts, chains or features, if it has `standard:events`. Returns a function
 * that unsubscribes.
 */
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
 * Disconnects a wallet, unless it also exposes accounts of another namespace, which `standard:disconnect` would end
 * too. Never throws.
 *
 * @param isOwn whether a chain such as `solana:mainnet` belongs to the namespace that disconnects.
 */
export async function disconnectWallet(wallet: StandardWallet, isOwn: (chain: string) => boolean): Promise<void> {
  if (wallet.accounts().some(({ chains }) => !chains.some(isOwn))) return
  const work = callFeature(wallet, 'standard:disconnect')
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
