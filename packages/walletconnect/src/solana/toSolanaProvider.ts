import { LatchkeyError } from '@latchkey/protocol'
import { fromBase58, toBase58 } from '@latchkey/protocol/base58'
import * as v from 'valibot'
import type { AppClient } from '../app/createAppClient.ts'
import { fromBase64, toBase64 } from '../crypto/base64.ts'
import { accountsOf, allowsMethod, chainOf } from '../namespaces.ts'
import { addSignature } from './addSignature.ts'

/** A Solana wallet behind a session. Messages and transactions are wire bytes. Methods that the wallet didn't approve are absent. */
export type SolanaSessionProvider = {
  signMessage?(args: { address: string; message: Uint8Array }): Promise<Uint8Array>
  signTransactions?(args: SignTransactionsArgs): Promise<readonly Uint8Array[]>
  signAndSendTransaction?(args: SendTransactionArgs): Promise<Uint8Array>
}

type SignTransactionsArgs = Target & { transactions: readonly Uint8Array[] }
type SendTransactionArgs = Target & { transaction: Uint8Array }
type Target = {
  address: string
  networkId: string
  /** The id of a request for a single transaction, to find its response after a reload. */
  requestId?: number | undefined
}

/**
 * The solana part of a session (https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc). Has the methods that the
 * wallet has approved at the time of the call.
 *
 * @throws (the methods) LatchkeyError as `AppClient.request`, and `WALLET_RESPONSE_INVALID`
 */
export function toSolanaProvider(client: AppClient, topic: string): SolanaSessionProvider {
  const namespaces = client.sessions().find((session) => session.topic === topic)?.namespaces ?? {}
  const accounts = accountsOf(namespaces).filter((account) => account.startsWith('solana:'))
  const allows = (method: string) => accounts.some((account) => allowsMethod(namespaces, chainOf(account), method))
  const request = async <T>(
    chainId: string,
    method: string,
    params: object,
    schema: v.GenericSchema<unknown, T>,
    id?: number,
  ) => {
    const parsed = v.safeParse(schema, await client.request({ topic, chainId, method, params, id }))
    if (!parsed.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method } })
    return parsed.output
  }

  const signOne = async (address: string, chainId: string, transaction: Uint8Array, id?: number) => {
    const params = { transaction: toBase64(transaction), pubkey: address }
    const signed = await request(chainId, 'solana_signTransaction', params, signedSchema, id)
    if (signed.transaction) return signed.transaction
    const whole = signed.signature && addSignature(transaction, address, signed.signature)
    if (!whole) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'solana_signTransaction' } })
    return whole
  }
  const signAll = async (chainId: string, transactions: readonly Uint8Array[]) => {
    const params = { transactions: transactions.map((one) => toBase64(one)) }
    const signed = await request(chainId, 'solana_signAllTransactions', params, allSignedSchema)
    if (signed.transactions.length !== transactions.length)
      throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'solana_signAllTransactions' } })
    return signed.transactions
  }
  const signTransactions = async ({ address, networkId, transactions, requestId }: SignTransactionsArgs) => {
    if (transactions.length > 1 && allows('solana_signAllTransactions')) return signAll(networkId, transactions)
    const id = transactions.length === 1 ? requestId : undefined
    const signed: Uint8Array[] = []
    // One after the other, because a phone shows one at a time.
    for (const one of transactions) signed.push(await signOne(address, networkId, one, id))
    return signed
  }

  return {
    ...(allows('solana_signMessage') && {
      async signMessage({ address, message }: { address: string; message: Uint8Array }) {
        const account = accounts.find((one) => one.endsWith(`:${address}`))
        if (!account) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED')
        const params = { message: toBase58(message), pubkey: address }
        return (await request(chainOf(account), 'solana_signMessage', params, signatureSchema)).signature
      },
    }),
    ...(allows('solana_signTransaction') && { signTransactions }),
    ...(allows('solana_signAndSendTransaction') && {
      async signAndSendTransaction(args: SendTransactionArgs) {
        const params = { transaction: toBase64(args.transaction), pubkey: args.address }
        return (await request(args.networkId, 'solana_signAndSendTransaction', params, signatureSchema, args.requestId))
          .signature
      },
    }),
  }
}

const NONE = new Uint8Array()
const signature = v.pipe(
  v.string(),
  v.transform((text) => fromBase58(text, 100) ?? NONE),
  v.check((bytes) => bytes.length === 64),
)
const transaction = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.transform((text) => fromBase64(text) ?? NONE),
  v.check((bytes) => bytes.length > 64),
)
const signatureSchema = v.object({ signature })
const signedSchema = v.object({ signature: v.optional(signature), transaction: v.optional(transaction) })
const allSignedSchema = v.object({ transactions: v.pipe(v.array(transaction), v.maxLength(100)) })
