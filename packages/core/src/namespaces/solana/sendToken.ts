import { accountId, LatchkeyError } from '@latchkey/protocol'
import { prepareTransfer } from '../../chains/solana/transfer/prepareTransfer.ts'
import type { SolanaTransfer } from '../../chains/solana/transfer/transferPlan.ts'
import type { Client } from '../../client/client.ts'
import type { Connection, PendingTransaction } from '../../client/state.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import { followTransaction } from '../../submission/followTransaction.ts'
import type { SendTokenArgs, SentToken } from '../../submission/sendTokenArgs.ts'
import { type Submitted, submit } from '../../submission/submit.ts'
import { withSendEvents } from '../../submission/withSendEvents.ts'
import { awaitOutcome } from './awaitOutcome.ts'
import { broadcast } from './broadcast.ts'
import { parseTransfer, sol } from './parseTransfer.ts'
import { signingRequest } from './signingRequest.ts'

/**
 * Sends SOL or a token of either token program: simulates the transfer, then lets the wallet sign and send it, or sign
 * it only and broadcasts it from here. Errors as in `sendToken`.
 */
export async function sendToken(client: Client, connection: Connection, args: SendTokenArgs): Promise<SentToken> {
  const networkId = args.networkId ?? connection.networkId
  // The account that the user saw, even if another one is active by now.
  const account = accountId(networkId, connection.address)
  const transfer = parseTransfer(args, account)
  const reach = async () => {
    const { provider, networkId: actual } = await getWalletClient(client, 'solana', {
      account,
      connection: connection.key,
    })
    if (actual !== networkId) throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted: networkId, actual } })
    return provider
  }
  return withSendEvents(client, networkId, async () => {
    await reach()
    const prepared = await prepareTransfer(client, transfer, args.signal)
    // The wallet may have removed the account meanwhile.
    const provider = await reach()
    const id = args.id ?? client.randomId()
    const transaction: PendingTransaction = {
      ...{ id, account, networkId, connection: connection.key, status: 'submitted' },
      ...{ blockhash: prepared.lifetime.blockhash, to: transfer.recipient },
      value: String(transfer.mint ? 0n : transfer.amount),
      summary: summaryOf(args, transfer),
      createdAt: client.now(),
    }
    const { transaction: unsigned } = prepared
    const wallet = signingRequest(client, provider, { networkId, address: transfer.from, transaction: unsigned })
    const { hash, signed } = await submit<Submitted>(client, transaction, wallet)
    if (signed !== undefined) await broadcast(client, { ...transaction, hash, signed })
    void followTransaction(client, id, awaitOutcome, args.signal)
    return { hash, id }
  })
}

function summaryOf(
  { token = sol, amount, recipientName }: SendTokenArgs,
  { mint, recipient }: SolanaTransfer,
): PendingTransaction['summary'] {
  const { symbol, decimals } = token
  return { kind: 'send', amount, symbol: symbol.slice(0, 64), decimals, token: mint, recipient, recipientName }
}
