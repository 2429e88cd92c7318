import { type AccountId, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { readTransaction } from '../chains/eip155/readTransaction.ts'
import type { Client } from '../client/client.ts'
import type { PendingTransaction } from '../client/state.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import { chainRpc } from '../rpc/chainRpc.ts'
import { parseCall, type TransactionCall } from './parseCall.ts'
import { type SendBatchArgs, sendBatch, supportsBatches } from './sendBatch.ts'
import { type SendableCall, type SentTransaction, sendTransaction } from './sendTransaction.ts'
import { waitForReceipt } from './waitForReceipt.ts'

export type SendCallsArgs = {
  calls: readonly SendableCall[]
  /** Made when a person sees the calls. The same id again goes on after the calls that were sent. Default: a fresh one. */
  id?: string | undefined
  account?: AccountId | undefined
  networkId?: NetworkId | undefined
  /** Ends the waiting. What a wallet has cannot be taken back. */
  signal?: AbortSignal | undefined
}
/**
 * `transactions` in the order of the calls, or a single one of all of them; the outcome of the last is in `State.pending`
 * when it comes.
 */
export type SentCalls = { id: string; transactions: readonly SentTransaction[] }

type Sender = Required<Pick<SendCallsArgs, 'account' | 'networkId' | 'signal'>> & {
  account: AccountId
  networkId: NetworkId
}

/** Sends all calls as one where the wallet can, else each once the one before it succeeded. Errors as `sendCalls` in actions/. */
export async function sendCallsInTurn(client: Client, args: SendCallsArgs): Promise<SentCalls> {
  const { id = client.randomId(), calls, signal } = args
  // All of them, before the first is sent.
  for (const call of calls) parseCall(call)
  const wallet = await getWalletClient(client, 'eip155', { account: args.account })
  const sender: Sender = { account: wallet.account, networkId: args.networkId ?? wallet.networkId, signal }
  const batch = await sendAsBatch(client, { id, calls, wallet, networkId: sender.networkId, signal })
  if (batch) return { id, transactions: [batch] }
  const transactions: SentTransaction[] = []
  for (const [index, call] of calls.entries()) {
    const before = transactions.at(-1)
    if (before) await requireSuccess(client, before, calls[index - 1] ?? call, sender)
    transactions.push(await sendOnce(client, `${id}.${index}`, call, sender))
  }
  return { id, transactions }
}

/** Undefined where the calls go one after the other: there is only one, some were sent already, or the wallet can't batch. */
async function sendAsBatch(client: Client, { id, ...args }: SendBatchArgs): Promise<SentTransaction | undefined> {
  const name = `${id}.${BATCH}`
  const attempts = attemptsOf(client, name)
  const last = attempts.at(-1)
  if (last && !isOver(last)) {
    const call = args.calls.at(-1)
    if (last.hash === undefined || !call || contents(last) !== contents(parseCall(call)))
      throw new LatchkeyError('TRANSACTION_ALREADY_SENT', { data: { id: last.id } })
    return { id: last.id, hash: `0x${last.hash.slice(2)}` }
  }
  if (args.calls.length < 2 || attemptsOf(client, `${id}.0`).some((each) => !isOver(each))) return undefined
  if (!(await supportsBatches(args.wallet, args.networkId))) return undefined
  return sendBatch(client, { ...args, id: attempts.length === 0 ? name : `${name}.${attempts.length}` })
}

function attemptsOf(client: Client, name: string) {
  return client.store.getState().pending.filter(({ id }) => id === name || id.startsWith(`${name}.`))
}

/** Whether nothing of it can be on the chain, so that it may be sent anew. */
function isOver({ status }: PendingTransaction): boolean {
  return status === 'declined' || status === 'failed'
}

/** Sends a call, unless a transaction of it may be on the chain already. One that was declined or failed is sent anew. */
async function sendOnce(client: Client, name: string, call: SendableCall, sender: Sender): Promise<SentTransaction> {
  const attempts = attemptsOf(client, name)
  const last = attempts.at(-1)
  if (last && !isOver(last)) {
    const { id, hash } = last
    if (hash === undefined || last.networkId !== sender.networkId || contents(last) !== contents(parseCall(call)))
      throw new LatchkeyError('TRANSACTION_ALREADY_SENT', { data: { id } })
    return { id, hash: `0x${hash.slice(2)}` }
  }
  const id = attempts.length === 0 ? name : `${name}.${attempts.length}`
  return sendTransaction(client, { ...call, ...sender, id })
}

/** Waits for a transaction, or for the one that replaced it if that makes the same call, as one with higher fees does. */
async function requireSuccess(
  client: Client,
  { hash }: SentTransaction,
  call: TransactionCall,
  { networkId, signal }: Sender,
): Promise<void> {
  const wait = { networkId, signal, timeoutMs: WAIT_MS }
  const receipt = await waitForReceipt(client, { ...wait, hash })
  if (receipt.status === 'success') return
  const { replacedBy } = receipt
  const other = await readTransaction(chainRpc(client, networkId), replacedBy, signal)
  if (!other || contents({ ...other, data: other.input }) !== contents(parseCall(call)))
    throw new LatchkeyError('TRANSACTION_FAILED', { data: { hash, replacedBy } })
  await waitForReceipt(client, { ...wait, hash: replacedBy })
}

type CallContents = { to: string | null; value: bigint | string; data?: string | undefined }

// Two calls with equal contents do the same.
function contents({ to, value, data = '0x' }: CallContents): string {
  return `${to?.toLowerCase()} ${value} ${data}`
}

/** What the id of a batch ends in. */
const BATCH = 'batch'

// Fees that were right when the first call was sent may take some blocks.
const WAIT_MS = 10 * 60_000
