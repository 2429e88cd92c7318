import { accountId, LatchkeyError } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { type PreparedTransfer, prepareTransfer } from '../../chains/solana/prepareTransfer.ts'
import { readExpiry, signatureIn } from '../../chains/solana/signedTransaction.ts'
import type { SolanaTransfer } from '../../chains/solana/transferPlan.ts'
import type { Client } from '../../client/client.ts'
import type { SolanaProvider } from '../../client/provider.ts'
import type { Connection, PendingTransaction } from '../../client/state.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import { followTransaction } from '../followTransaction.ts'
import type { SendTokenArgs, SentToken } from '../sendTokenArgs.ts'
import { type Submitted, submit } from '../submit.ts'
import { withSendEvents } from '../withSendEvents.ts'
import { broadcast } from './broadcast.ts'
import { parseTransfer, sol } from './parseTransfer.ts'

/**
 * Sends SOL or a token of either token program: simulates the transfer, then lets the wallet sign and send it, or sign
 * it only and broadcasts it from here. Errors as in `sendToken`.
 */
export async function sendSolanaToken(client: Client, connection: Connection, args: SendTokenArgs): Promise<SentToken> {
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
      ...{ id, account, networkId, connection: connection.key, status: 'handed' },
      ...{ blockhash: prepared.lifetime.blockhash, to: transfer.recipient },
      value: String(transfer.mint ? 0n : transfer.amount),
      summary: summaryOf(args, transfer),
      createdAt: client.now(),
    }
    const wallet = toWallet(client, provider, transfer, prepared)
    const { hash, signed } = await submit<Submitted>(client, transaction, wallet)
    if (signed !== undefined) await broadcast(client, { ...transaction, hash, signed })
    void followTransaction(client, id, args.signal)
    return { hash, id }
  })
}

/** The method to call on this wallet: sign and send, or only sign if that is all it can do. */
function toWallet(
  client: Client,
  provider: SolanaProvider,
  { networkId, from: address }: SolanaTransfer,
  { transaction }: PreparedTransfer,
): { request: (requestId?: number) => Promise<Submitted>; sends: boolean } {
  const { signAndSendTransaction, signTransactions } = provider
  if (signAndSendTransaction)
    return {
      sends: true,
      request: async (requestId) => {
        const signature = await signAndSendTransaction({ address, networkId, transaction, requestId })
        return { hash: base58.encode(signature), ...(await readExpiry(client, networkId)) }
      },
    }
  if (!signTransactions) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signTransaction' } })
  return {
    sends: false,
    request: async (requestId) => {
      const [signed] = await signTransactions({ address, networkId, transactions: [transaction], requestId })
      const hash = signed && signatureIn(signed)
      if (!hash) throw new LatchkeyError('WALLET_ANSWER_INVALID', { data: { method: 'signTransaction' } })
      return { hash, signed: base64.encode(signed), ...(await readExpiry(client, networkId)) }
    },
  }
}

function summaryOf(
  { token = sol, amount, recipientName }: SendTokenArgs,
  { mint, recipient }: SolanaTransfer,
): PendingTransaction['summary'] {
  const { symbol, decimals } = token
  return { kind: 'send', amount, symbol: symbol.slice(0, 64), decimals, token: mint, recipient, recipientName }
}
