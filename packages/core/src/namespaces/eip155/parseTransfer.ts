import { LatchkeyError, type NetworkId, parseAccountId } from '@latchkey/protocol'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { parseRecipient } from '../../chains/eip155/parseRecipient.ts'
import { encodeTransfer } from '../../chains/eip155/transfer.ts'
import type { SendTokenArgs } from '../../submission/sendTokenArgs.ts'

/** A transfer of the native token, or of a token with a contract. */
export type Transfer = { token: `0x${string}` | undefined; recipient: `0x${string}`; amount: bigint }

/**
 * Parses the arguments of a transfer.
 *
 * @throws LatchkeyError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `AMOUNT_*`, `RECIPIENT_*`, `TRANSACTION_INVALID` for a
 * token of another network.
 */
export function parseTransfer(
  { token, amount, recipient }: Pick<SendTokenArgs, 'token' | 'amount' | 'recipient'>,
  networkId: NetworkId,
): Transfer {
  if (amount.trim() === '' || recipient.trim() === '') throw new LatchkeyError('SEND_INCOMPLETE')
  if (!token) throw new LatchkeyError('TOKEN_REQUIRED')
  const raw = parseAmount(amount, token.decimals)
  if (raw === 0n) throw new LatchkeyError('AMOUNT_ZERO')
  const receiver = parseRecipient(recipient, networkId)
  if (receiver.kind === 'name') throw new LatchkeyError('RECIPIENT_INVALID', { data: { name: receiver.name } })
  return {
    token: token.address === undefined ? undefined : contractOf(token.address, networkId),
    recipient: receiver.address,
    amount: raw,
  }
}

/** The contract of a token, which must be on the network of the transfer. */
function contractOf(address: string, networkId: NetworkId): `0x${string}` {
  const { network, address: plain } = address.includes(':') ? parseAccountId(address) : { network: networkId, address }
  const parsed = parseRecipient(plain)
  if (network !== networkId || parsed.kind !== 'address')
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { token: address.slice(0, 100), networkId } })
  return parsed.address
}

/** The call that makes the transfer. */
export function toCall({ token, recipient, amount }: Transfer) {
  return token
    ? { to: token, value: 0n, data: encodeTransfer(recipient, amount) }
    : { to: recipient, value: amount, data: undefined }
}
