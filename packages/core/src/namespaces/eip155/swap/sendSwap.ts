import { LatchkeyError, networkOf } from '@latchkey/protocol'
import type { Client } from '../../../client/client.ts'
import type { SentToken } from '../../../submission/sendTokenArgs.ts'
import type { SwapOptions } from '../../../submission/swapArgs.ts'
import { type CallStep, sendCallsInTurn } from '../calls/sendCalls.ts'
import type { Eip155Swap } from './eip155Swap.ts'
import { permitSwap } from './permitSwap.ts'

/** Approves with a signature or a transaction, if that is missing, then swaps. Errors as in `swap` in actions/. */
export async function sendSwap(client: Client, swap: Eip155Swap & SwapOptions): Promise<SentToken> {
  const { account, id = client.randomId(), onStep, signal } = swap
  const calls = swap.permit ? await permitCalls() : swap.calls
  // The wallet has signed a permit: that was the first of two requests.
  const before = swap.permit && calls.length === 1 ? 1 : 0
  const onCall = ({ index, isMining, isBatch }: CallStep) => {
    const isLast = index === calls.length - 1
    const kind = isMining ? 'approval' : isLast ? 'swap' : 'approve'
    const requests = isBatch ? { number: 1, count: 1 } : { number: index + 1, count: calls.length }
    onStep?.({ kind, number: before + requests.number, count: before + requests.count })
  }
  const args = { id, account, networkId: networkOf(account), calls, signal }
  const { transactions } = await sendCallsInTurn(client, args, onCall)
  const last = transactions.at(-1)
  if (!last) throw new LatchkeyError('TRANSACTION_INVALID')
  return last

  function permitCalls() {
    onStep?.({ kind: 'permit', number: 1, count: 2 })
    return permitSwap(client, swap, signal)
  }
}
