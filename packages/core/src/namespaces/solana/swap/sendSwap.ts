import { LatchkeyError, networkOf } from '@latchkey/protocol'
import { solanaRpc } from '../../../chains/solana/solanaRpc.ts'
import type { Lifetime } from '../../../chains/solana/transaction/buildTransaction.ts'
import { readLifetime } from '../../../chains/solana/transfer/prepareTransfer.ts'
import type { Client } from '../../../client/client.ts'
import type { PendingTransaction } from '../../../client/state.ts'
import { getWalletClient } from '../../../connectors/getWalletClient.ts'
import { followTransaction } from '../../../submission/followTransaction.ts'
import type { SentToken } from '../../../submission/sendTokenArgs.ts'
import { type Submitted, submit } from '../../../submission/submit.ts'
import type { SwapOptions } from '../../../submission/swapArgs.ts'
import { awaitOutcome } from '../awaitOutcome.ts'
import { broadcast } from '../broadcast.ts'
import { signingRequest } from '../signingRequest.ts'
import { buildSwap, type SolanaSwapPlan } from './buildSwap.ts'
import { readDestinationBalance } from './readSwapState.ts'
import type { SolanaSwap } from './solanaSwap.ts'

/** Sends a prepared swap. Errors as in `swap` in actions/. */
export async function sendSwap(client: Client, swap: SolanaSwap & SwapOptions): Promise<SentToken> {
  const { account, id = client.randomId(), onStep, signal } = swap
  const networkId = networkOf(account)
  const { connection, provider, address, ...wallet } = await getWalletClient(client, 'solana', { account })
  if (wallet.networkId !== networkId)
    throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted: networkId, actual: wallet.networkId } })
  const rpc = solanaRpc(client, networkId)
  const { state } = swap.plan
  // A payment that has arrived since must not count as a part of the minimum.
  const [lifetime, destinationBalance] = await Promise.all([
    readLifetime(rpc, signal),
    readDestinationBalance(rpc, state, signal),
  ])
  const plan = { ...swap.plan, state: { ...state, destinationBalance } }
  const { transaction, complete } = await signWithKey(plan, lifetime)
  const pending: PendingTransaction = {
    ...{ id, account, networkId, connection: connection.key, status: 'submitted' },
    ...{ blockhash: lifetime.blockhash, to: plan.exchange.program, value: '0' },
    summary: swap.summary,
    createdAt: client.now(),
  }
  const request = signingRequest(client, provider, { networkId, address, transaction, complete })
  onStep?.({ kind: 'swap', number: 1, count: 1 })
  const { hash, signed } = await submit<Submitted>(client, pending, request)
  if (signed !== undefined) await broadcast(client, { ...pending, hash, signed })
  void followTransaction(client, id, awaitOutcome, signal)
  return { hash, id }
}

/** The transaction with the temporary key's signature, and what checks and restores it in the wallet's answer. */
async function signWithKey(plan: SolanaSwapPlan, lifetime: Lifetime) {
  const transaction = buildSwap(plan, lifetime)
  const message = transaction.slice(MESSAGE_AT)
  const signature = await plan.key.sign(message)
  transaction.set(signature, KEY_SIGNATURE_AT)
  return { transaction, complete }

  /** Some wallets drop the signatures of others. One that changed the message would make this one worthless. */
  function complete(signed: Uint8Array): Uint8Array {
    const isSame = signed.length === transaction.length && message.every((byte, at) => signed[MESSAGE_AT + at] === byte)
    if (!isSame || signed[0] !== SIGNERS)
      throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'signTransaction' } })
    const completed = signed.slice()
    completed.set(signature, KEY_SIGNATURE_AT)
    return completed
  }
}

// The number of signatures, one byte; the user's, who pays; the key's; then the message.
const SIGNERS = 2
const KEY_SIGNATURE_AT = 1 + 64
const MESSAGE_AT = 1 + 2 * 64
