import type { PendingTransaction } from '@latchkey/core'
import { useStyles } from '@latchkey/ui'
import { useMoneyText } from '../../messages/text.ts'
import { FullAddress } from '../accounts/FullAddress.tsx'
import { ContractReason, NO_REASON } from './ContractReason.tsx'

/** Why a transaction failed; of a swap that others were faster than, with its hash. Nothing where that isn't known. */
export function FailureReason({ transaction }: { readonly transaction: PendingTransaction }) {
  useStyles(reasonCss)
  const text = useMoneyText()
  const { status, failure, summary, hash } = transaction
  if (status !== 'failed' || !failure || failure === NO_REASON) return null
  if (failure === NOT_ANSWERED) return <p className="lk-caption lk-failure-reason">{text.notAnsweredHint}</p>
  // A code of ours, and no hash: it was refused before it was sent.
  if (!hash && CODE.test(failure)) return <p className="lk-caption lk-failure-reason">{text.declinedHint}</p>
  if (summary.kind !== 'swap' || !isBelowMinimum(failure))
    return (
      <p className="lk-caption lk-failure-reason">
        <ContractReason reason={failure} />
      </p>
    )
  return (
    <p className="lk-caption lk-failure-reason">
      {text.swapPriceMoved} {hash && <FullAddress value={hash} />}
    </p>
  )
}

/**
 * Whether an exchange refused because less would have arrived than the visitor allowed: the words of Uniswap's routers, of
 * 1inch, 0x, LI.FI and Jupiter, and the selectors of those among them that are custom errors.
 */
export function isBelowMinimum(failure: string): boolean {
  return /INSUFFICIENT_OUTPUT_AMOUNT|Too little received|Insufficient output|Return ?amount ?is ?not ?enough|0x064a4ec6|TooMuchSlippage|0x97a6f3b9|SlippageTooHigh|Slippage ?Tolerance ?Exceeded/i.test(
    failure,
  )
}

/** The secure frame waited as long as it may for an approval. Nothing was signed. */
export const NOT_ANSWERED = 'FRAME_TIMEOUT'

const CODE = /^[A-Z]+(?:_[A-Z]+)+$/

const reasonCss = `
.lk .lk-failure-reason{padding:0 8px 8px;padding-inline-start:56px;overflow-wrap:anywhere}
`
