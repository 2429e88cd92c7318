import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { Balance, GasPrice, HistoryItem } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import type { Connection, PendingTransaction } from '../client/state.ts'
import type { PickConnectionArgs } from '../connectors/pickConnection.ts'
import type { AwaitOutcome } from '../submission/followTransaction.ts'
import type { ReadAnswer } from '../submission/resumeSubmission.ts'
import type { EstimateTransferArgs, SendTokenArgs, SentToken, TransferEstimate } from '../submission/sendTokenArgs.ts'
import type { Submitted } from '../submission/submit.ts'
import type { PrepareSwapArgs, SwapOptions } from '../submission/swapArgs.ts'
import type { SignableMessage } from './signableMessage.ts'

// What a namespace can do. Each operation loads its code when it is called, so that no page has the code of wallets that its
// visitors don't use. Each type has a table: signers.ts, readers.ts, senders.ts, followers.ts. They are files of their own,
// because bundlers emit whatever a file imports: an app that only signs in has no files for sending.

/** Errors as in `signMessage` in actions/. */
export type SignMessage = (client: Client, message: SignableMessage, picked: PickConnectionArgs) => Promise<string>

/** What can be read without a wallet, from the chains and about their accounts. What a namespace doesn't have is absent. */
export type ChainReader = {
  /**
   * Balances of the native token and of the app's configured tokens, without prices.
   *
   * @throws LatchkeyError what `chainRpc` throws.
   */
  readBalances: Read<AccountId, readonly Balance[]>
  /** What a transaction has cost this account, in the smallest unit of the native token. Undefined if it has not. */
  readTransactionFee?: Read<{ account: AccountId; hash: string }, bigint | undefined>
  /** Whether an address isn't a user's, so that senders should be warned. */
  hasCode?: Read<{ address: string; networkId: NetworkId }, boolean>
  readGasPrice?: Read<NetworkId, GasPrice>
  /** A page of an account's history, newest first. */
  readHistory?: Read<HistoryQuestion, { data: readonly HistoryItem[]; next: string | null }>
}

/** Sends transfers and swaps. Errors as in actions/. */
export type Sender<swap> = {
  sendToken(client: Client, connection: Connection, args: SendTokenArgs): Promise<SentToken>
  estimateTransfer(client: Client, args: EstimateTransferArgs): Promise<TransferEstimate>
  prepareSwap(client: Client, args: PrepareSwapArgs): Promise<swap>
  sendSwap: (client: Client, swap: swap & SwapOptions) => Promise<SentToken>
}

/** Finds out what became of transactions that this client has sent, also before a reload. */
export type Follower = {
  awaitOutcome: AwaitOutcome
  /** Reads what a wallet answers to an earlier page. */
  readLateAnswer: ReadAnswer
  /** Searches the chain for a transaction whose response was lost. */
  findLostTransaction: Read<PendingTransaction, Pick<Submitted, 'hash' | 'nonce'> | undefined>
}

type HistoryQuestion = { account: AccountId; cursor: string | null }
type Read<asked, answer> = (client: Client, asked: asked, signal?: AbortSignal) => Promise<answer>
