import { accountId, isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import { feesWithin } from '../../chains/eip155/feesWithin.ts'
import { requireTransferable } from '../../chains/eip155/transfer.ts'
import type { Client } from '../../client/client.ts'
import type { Connection, TransactionSummary } from '../../client/state.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import type { SendTokenArgs, SentToken } from '../../submission/sendTokenArgs.ts'
import { withSendEvents } from '../../submission/withSendEvents.ts'
import { parseTransfer, type Transfer, toCall } from './parseTransfer.ts'
import { sendTransaction } from './sendTransaction.ts'

/** Sends the native token or an ERC-20 token. Errors as in `sendToken`. */
export async function sendToken(client: Client, connection: Connection, args: SendTokenArgs): Promise<SentToken> {
  const networkId = args.networkId ?? connection.networkId
  const transfer = parseTransfer(args, networkId)
  return withSendEvents(client, networkId, async () => {
    const fees = await tryOut(client, transfer, networkId, connection.address)
    const { id, signal } = args
    // The account that the user saw, even if another one is active by now.
    const account = accountId(connection.networkId, connection.address)
    const summary = summaryOf(args, transfer)
    return sendTransaction(client, { ...toCall(transfer), ...fees, id, account, networkId, signal, summary })
  })
}

/** Simulates the transfer before the wallet is called. If the chain can't be reached, the transfer goes on. */
async function tryOut(client: Client, { token, recipient, amount }: Transfer, networkId: NetworkId, from: string) {
  if (token) {
    await requireTransferable(client, { networkId, token, from, recipient, amount })
    return undefined
  }
  try {
    return await feesWithin(chainRpc(client, networkId), { from, to: recipient, value: amount })
  } catch (error) {
    if (isLatchkeyError(error, 'BALANCE_INSUFFICIENT')) throw error
    return undefined
  }
}

function summaryOf({ token, amount, recipientName }: SendTokenArgs, transfer: Transfer): TransactionSummary {
  const { symbol = '', decimals = 0 } = token ?? {}
  const short = symbol.slice(0, 64)
  return {
    kind: 'send',
    amount,
    symbol: short,
    decimals,
    token: transfer.token,
    recipient: transfer.recipient,
    recipientName,
  }
}
