import { type Address, isAddress } from '@solana/kit'
import * as v from 'valibot'
import { readMessage } from '../../solana/ledger/readMessage.ts'
import { type ReadTransaction, readTransaction, TRANSACTION_BYTES_MAX } from '../../solana/ledger/readTransaction.ts'
import { base64Bytes, parseParams } from '../requests/parseParams.ts'
import { invalidParams, unauthorized, unknownChain, unsupported } from '../rpcError.ts'

/** A parsed Solana request. */
export type SolanaRequest =
  | { kind: 'connect' }
  | { kind: 'signMessage'; account: Address; message: Uint8Array }
  | { kind: 'sign' | 'send'; account: Address; transactions: readonly ReadTransaction[] }

const MESSAGE_BYTES_MAX = 100_000
const AT_ONCE_MAX = 20

const account = v.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'an address is 32 bytes')
const wire = base64Bytes(TRANSACTION_BYTES_MAX)
const chain = v.pipe(v.string(), v.maxLength(100))
const messageSchema = v.strictObject({ account, message: base64Bytes(MESSAGE_BYTES_MAX) })
const signSchema = v.strictObject({
  account,
  chain: v.optional(chain),
  transactions: v.pipe(v.array(wire), v.minLength(1), v.maxLength(AT_ONCE_MAX)),
})
const sendSchema = v.strictObject({ account, chain, transaction: wire })

/**
 * Parses a site's request.
 *
 * @param accounts those granted to the site
 * @param chains the wallet's names for its chain
 * @throws RpcError -32602, 4100, 4200, 4902
 */
export function parseSolana(
  { method, params, accounts }: { method: string; params: unknown; accounts: readonly string[] },
  chains: readonly string[],
): SolanaRequest {
  switch (method) {
    case 'solana_connect':
      return { kind: 'connect' }
    case 'solana_signMessage': {
      const requested = parseParams(messageSchema, params)
      requireGiven(requested.account, accounts)
      if (isTransaction(requested.message)) throw invalidParams('the message is a transaction')
      return { kind: 'signMessage', ...requested }
    }
    case 'solana_signTransaction': {
      const requested = parseParams(signSchema, params)
      requireGiven(requested.account, accounts)
      if (requested.chain !== undefined && !chains.includes(requested.chain)) throw unknownChain()
      const transactions = requested.transactions.map((bytes) => readFor(requested.account, bytes))
      return { kind: 'sign', account: requested.account, transactions }
    }
    case 'solana_signAndSendTransaction': {
      const requested = parseParams(sendSchema, params)
      requireGiven(requested.account, accounts)
      if (!chains.includes(requested.chain)) throw unknownChain()
      return {
        kind: 'send',
        account: requested.account,
        transactions: [readFor(requested.account, requested.transaction)],
      }
    }
    default:
      throw unsupported(method)
  }
}

function requireGiven(address: string, accounts: readonly string[]): void {
  if (!accounts.includes(address)) throw unauthorized()
}

function readFor(signer: Address, bytes: Uint8Array): ReadTransaction {
  const read = readTransaction(bytes)
  if ('reason' in read) throw invalidParams(`the transaction cannot be read: ${read.reason}`)
  if (!read.staticAccounts.slice(0, read.header.signers).includes(signer))
    throw invalidParams('the transaction needs no signature of this account')
  return read
}

// A transaction signed as a message could be sent as a transaction.
function isTransaction(bytes: Uint8Array): boolean {
  try {
    readMessage(bytes)
    return true
  } catch {
    return false
  }
}
