import { limits } from '@latchkey/protocol'
import { abortable } from '../../rpc/abortable.ts'
import { callFeature } from './callFeature.ts'
import type { StandardWallet } from './standardWallet.ts'

/**
 * Asks a wallet to forget this page, where that does not end more than was meant: `standard:disconnect` ends it in all its
 * namespaces, so that one which shows accounts of another one is not asked. Never throws.
 *
 * @param isOwn whether a chain, `solana:mainnet`, is of the namespace that is left.
 */
export async function disconnectWallet(wallet: StandardWallet, isOwn: (chain: string) => boolean): Promise<void> {
  if (wallet.accounts().some(({ chains }) => !chains.some(isOwn))) return
  const work = callFeature(wallet, 'standard:disconnect')
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
