import type { Address } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { readNonce } from './readNonce.ts'
import type { Sponsorships } from './sponsorships.ts'

/**
 * Counts no longer what was signed for and never included: prepared operations that nobody sent, and those that another one replaced.
 * Several servers may do it at the same time.
 *
 * @throws if no node answers; then it is to be tried again
 */
export async function releaseSponsorships(
  sponsorships: Pick<Sponsorships, 'openUntil' | 'close'>,
  { chain, entryPoint, now }: { chain: Pick<EvmChain, 'reader'>; entryPoint: Address; now: () => number },
): Promise<void> {
  const expired = await sponsorships.openUntil(now() - SETTLED_AFTER_MS)
  if (expired.length === 0) return
  // Also by the chain's clock, and all at one block: a node that lags could show a nonce from before the end as unused.
  const { number: blockNumber, timestamp } = await chain.reader.getBlock({ includeTransactions: false })
  for (const { validUntil, ...open } of expired) {
    if (validUntil === null || validUntil + SETTLED_AFTER_MS > Number(timestamp) * 1000) continue
    const nonce = BigInt(open.nonce)
    const next = await readNonce(chain, { entryPoint, sender: `0x${open.sender.slice(2)}`, nonce, blockNumber })
    await sponsorships.close(open, next > nonce)
  }
}

/** After that, a reorganisation that takes back the last blocks that could include an operation isn't expected any more. */
const SETTLED_AFTER_MS = 5 * 60_000
