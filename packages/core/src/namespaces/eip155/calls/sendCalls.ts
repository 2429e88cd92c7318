import { type AccountId, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { readTransaction } from '../../../chains/eip155/transactions/readTransaction.ts'
import type { Client } from '../../../client/client.ts'
import type { PendingTransaction } from '../../../client/state.ts'
import { getWalletClient } from '../../../connectors/getWalletClient.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { parseCall, type TransactionCall } from '../parseCall.ts'
import { type SendableCall, type SentTransaction, sendTransaction } from '../sendTransaction.ts'
import { waitForReceipt } from '../waitForReceipt.ts'
import { type SendBatchArgs, sendBatch, supportsBatches } from './sendBatch.ts'

export type SendCallsArgs = {
  calls: readonly SendableCall[]
  /**
   * Create it when the user sees the calls. Repeating an id continues after the calls that were sent. Default: a new
   * id.
   */
  id?: string | undefined
  account?: AccountId | undefined
  networkId?: NetworkId | undefined
  /** Stops waiting. What the wallet has received can't be taken back. */
  signal?: AbortSignal | undefined
}
/**
 * `transactions` in the order of the calls, or a single one for all of them. The outcome of the last one appears in
 * `State.pending`.
 */
export type SentCalls = { id: string; transactions: readonly SentTransaction[] }

type Sender = Required<Pick<SendCallsArgs, 'account' | 'networkId' | 'signal'>> & {
  account: AccountId
  networkId: NetworkId
}

/** A call whose turn it is: the wallet is asked to send it, or, `isMining`, the network to confirm it. */
export type CallStep = {
  index: number
  isMining?: boolean
  /** It stands for all of them: the wallet takes them as one. */
  isBatch?: boolean
}

/**
 * Sends all calls as one if the wallet can, else each after the one before it has succeeded. Errors as in `sendCalls`
 * in actions/.
 */
export async function sendCallsInTurn(
  client: Client,
  args: SendCallsArgs,
  onStep?: (step: CallStep) => void,
): Promise<SentCalls> {
  const { id = client.randomId(), calls, signal } = args
  // Validate all of them before the first is sent.
  for (const call of calls) parseCall(call)
  const wallet = await getWalletClient(client, 'eip155', { account: args.account })
  const sender: Sender = { account: wallet.account, networkId: args.networkId ?? wallet.networkId, signal }
  const onBatch = () => onStep?.({ index: calls.length - 1, isBatch: true })
  const batch = await sendAsBatch(client, { id, calls, wallet, networkId: sender.networkId, signal }, onBatch)
  if (batch) return { id, transactions: [batch] }
  const transactions: SentTransaction[] = []
  for (const [index, call] of calls.entries()) {
    const before = transactions.at(-1)
    if (before) {
      onStep?.({ index: index - 1, isMining: true })
      await requireSuccess(client, before, calls[index - 1] ?? call, sender)
    }
    onStep?.({ index })
    transactions.push(await sendOnce(client, `${id}.${index}`, call, sender))
  }
  return { id, transactions }
}

/** Undefined if the calls are sent one by one: there is only one, some were sent already, or the wallet can't batch. */
async function sendAsBatch(
  client: Client,
  { id, ...args }: SendBatchArgs,
  onBatch: () => void,
): Promise<SentTransaction | undefined> {
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
  onBatch()
  return sendBatch(client, { ...args, id: attempts.length === 0 ? name : `${name}.${attempts.length}` })
}

function attemptsOf(client: Client, name: string) {
  return client.store.getState().pending.filter(({ id }) => id === name || id.startsWith(`${name}.`))
}

/** Whether it can't be on the chain, so that it may be sent again. */
function isOver({ status }: PendingTransaction): boolean {
  return status === 'declined' || status === 'failed'
}

/** Sends a call, unless an earlier transaction of it may be on the chain. A declined or failed call is sent again. */
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

/** Waits for a transaction, or for its replacement if that makes the same call, as a speed-up does. */
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

// Two calls with equal contents have the same effect.
function contents({ to, value, data = '0x' }: CallContents): string {
  return `${to?.toLowerCase()} ${value} ${data}`
}

/** The suffix of a batch's id. */
const BATCH = 'batch'

// Fees that were right for the first call may need some blocks for the last.
const WAIT_MS = 10 * 60_000
