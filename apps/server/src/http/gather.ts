import type { ConnectedChain } from '../chains/connectChains.ts'

/** Unreachable networks are left out and named. Only if all fail does the request fail. */
export async function gather<Row>(chains: readonly ConnectedChain[], reads: readonly Promise<Row[]>[]) {
  const settled = await Promise.allSettled(reads)
  const rows = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = settled.find((result) => result.status === 'rejected')
  if (rows.length === 0 && failed) throw failed.reason
  const unread = chains.flatMap(({ network }, index) => (settled[index]?.status === 'rejected' ? [network.id] : []))
  return { rows: rows.flat(), unread }
}
