import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import type { EvmChain } from '../../../../chains/connectChains.ts'
import type { BundleStore, OpenBundle } from './bundleStore.ts'

type Deps = { chain: EvmChain; store: BundleStore; now: () => number }

/**
 * Opens bundles again that a block had and the chain took back (a reorganisation), so that they are sent again. Looks at those that
 * were mined within ten minutes. One request per executor tells whether all of its bundles are still there.
 */
export async function reopenDropped({ chain, store, now }: Deps): Promise<void> {
  const mined = await store.minedSince(now() - REORGANISED_WITHIN_MS)
  for (const executor of new Set(mined.map((bundle) => bundle.executor))) {
    const count = await chain.reader.getTransactionCount({ address: executor, blockTag: 'latest' })
    const missing = mined.filter((bundle) => bundle.executor === executor && bundle.nonce >= count)
    for (const bundle of missing) if (!(await isMined(bundle, chain))) await store.reopen(bundle)
  }
}

const REORGANISED_WITHIN_MS = 10 * 60 * 1000

async function isMined({ transactions }: OpenBundle, { reader }: EvmChain): Promise<boolean> {
  for (const { hash } of transactions) if (await hasReceipt(hash, reader)) return true
  return false
}

function hasReceipt(hash: Hex, reader: EvmChain['reader']): Promise<boolean> {
  return reader.getTransactionReceipt({ hash }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return false
      throw error
    },
  )
}
