import type { Network } from '@latchkey/protocol'

/** The explorer's URL of a transaction; undefined if the network has no explorer with a web address. */
export function transactionUrl(network: Network | undefined, hash: string | undefined): string | undefined {
  const explorer = network?.blockExplorers[0]
  if (!explorer || hash === undefined || !/^https?:\/\//.test(explorer.url)) return undefined
  return `${explorer.url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
