import type { Client } from '@latchkey/core'
import { type Eip155Swap, type PreparedSwap, permitSwap, sendCalls, sendSwap } from '@latchkey/core/actions'
import { type AccountId, networkOf } from '@latchkey/protocol'

export type SendPreparedSwapArgs = {
  id: string
  account: AccountId
  prepared: PreparedSwap
  /** On EVM networks: the calls to send, which depend on whether the wallet signed the permit. */
  onCalls?: ((calls: Eip155Swap['calls']) => void) | undefined
}

/** Passes a swap to the wallet. Resolves with the id of its last transaction. Throws like `sendCalls` and `sendSwap`. */
export async function sendPreparedSwap(client: Client, args: SendPreparedSwapArgs): Promise<string> {
  const { id, account, prepared, onCalls } = args
  if (prepared.namespace === 'solana') return (await sendSwap(client, { id, account, prepared })).id
  const calls = prepared.permit ? await permitSwap(client, { account, prepared }) : prepared.calls
  onCalls?.(calls)
  const { transactions } = await sendCalls(client, { id, account, networkId: networkOf(account), calls })
  return transactions.at(-1)?.id ?? id
}
