import { isLatchkeyError, LatchkeyError, type NetworkId, parseAccountId } from '@latchkey/protocol'
import { parseAmount } from '../amounts/parseAmount.ts'
import { chainRpc } from '../chains/chainRpc.ts'
import { feesWithin } from '../chains/eip155/feesWithin.ts'
import { encodeTransfer, requireTransferable } from '../chains/eip155/transfer.ts'
import type { Client } from '../client.ts'
import { parseRecipient } from '../recipients/parseRecipient.ts'
import { selectActiveConnection } from '../selectors/selectActiveConnection.ts'
import type { TransactionSummary } from '../state.ts'
import { type SentTransaction, sendTransaction } from './sendTransaction.ts'

/** A token to send: without an address the network's own; the address is the contract's, plain or as a CAIP-10 id. */
export type SendableToken = { address?: string | undefined; symbol: string; decimals: number }
export type SendTokenArgs = {
  id?: string | undefined
  token: SendableToken | undefined
  /** As a person writes it: `0.5`. */
  amount: string
  /** An address; names are looked up before. */
  recipient: string
  /** The name that led to it, for the record. */
  recipientName?: string | undefined
  networkId?: NetworkId | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends the native token or a token of the active account, and tells the app how it went as events.
 *
 * @throws LatchkeyError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `UNSUPPORTED_CHAIN`, `AMOUNT_*`, `RECIPIENT_*`,
 * `BALANCE_INSUFFICIENT`, `TRANSACTION_REVERTED` when the token would refuse,
 * and what `sendTransaction` throws.
 */
export async function sendToken(client: Client, args: SendTokenArgs): Promise<SentTransaction> {
  const connection = selectActiveConnection(client.store.getState())
  if (!connection) throw new LatchkeyError('NOT_CONNECTED')
  if (connection.namespace !== 'eip155')
    throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace: connection.namespace } })
  const networkId = args.networkId ?? connection.networkId
  const transfer = parseTransfer(args, networkId)
  client.emit({ name: 'SEND_INITIATED', networkId })
  try {
    const fees = await tryOut(client, transfer, networkId, connection.address)
    const { id, signal } = args
    const summary = summaryOf(args, transfer)
    const sent = await sendTransaction(client, { ...toCall(transfer), ...fees, id, networkId, signal, summary })
    client.emit({ name: 'SEND_SUCCESS', networkId })
    return sent
  } catch (error) {
    report(client, networkId, error)
    throw error
  }
}

type Transfer = { token: `0x${string}` | undefined; recipient: `0x${string}`; amount: bigint }

function parseTransfer({ token, amount, recipient }: SendTokenArgs, networkId: NetworkId): Transfer {
  if (amount.trim() === '' || recipient.trim() === '') throw new LatchkeyError('SEND_INCOMPLETE')
  if (!token) throw new LatchkeyError('TOKEN_REQUIRED')
  const raw = parseAmount(amount, token.decimals)
  if (raw === 0n) throw new LatchkeyError('AMOUNT_ZERO')
  const receiver = parseRecipient(recipient)
  if (receiver.kind === 'name') throw new LatchkeyError('RECIPIENT_INVALID', { data: { name: receiver.name } })
  return {
    token: token.address === undefined ? undefined : contractOf(token.address, networkId),
    recipient: receiver.address,
    amount: raw,
  }
}

/** The contract of a token, which must stand on the network that the transfer is for. */
function contractOf(address: string, networkId: NetworkId): `0x${string}` {
  const { network, address: plain } = address.includes(':') ? parseAccountId(address) : { network: networkId, address }
  const parsed = parseRecipient(plain)
  if (network !== networkId || parsed.kind !== 'address')
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { token: address.slice(0, 100), networkId } })
  return parsed.address
}

/** Finds out before the wallet is asked whether it can succeed. A chain that cannot be reached proves nothing and stops nothing. */
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

function toCall({ token, recipient, amount }: Transfer) {
  return token
    ? { to: token, value: 0n, data: encodeTransfer(recipient, amount) }
    : { to: recipient, value: amount, data: undefined }
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

function report(client: Client, networkId: NetworkId, error: unknown): void {
  if (isLatchkeyError(error, 'USER_REJECTED')) client.emit({ name: 'SEND_DECLINED', networkId })
  else client.emit({ name: 'SEND_ERROR', networkId, code: isLatchkeyError(error) ? error.code : 'TRANSACTION_FAILED' })
}
