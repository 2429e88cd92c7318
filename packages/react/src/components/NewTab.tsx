import type { Network } from '@latchkey/protocol'
import { useViewsText } from '../messages/text.ts'

/** For those who hear a link: it leaves the page where it is. */
export function NewTab() {
  return <span className="lk-hidden">({useViewsText().opensNewTab})</span>
}

/** Where a transaction can be looked at; undefined where the network has no explorer with a web address. */
export function transactionUrl(network: Network | undefined, hash: string | undefined): string | undefined {
  const explorer = network?.blockExplorers[0]
  if (!explorer || hash === undefined || !/^https?:\/\//.test(explorer.url)) return undefined
  return `${explorer.url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
