import { type AccountId, addressOf, LatchkeyError, type NetworkId, networkOf, parseAccountId } from '@latchkey/protocol'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { parseSolanaRecipient } from '../../chains/solana/parseSolanaRecipient.ts'
import { isSolanaAddress, type SolanaAddress } from '../../chains/solana/solanaAddress.ts'
import type { SolanaTransfer } from '../../chains/solana/transfer/transferPlan.ts'
import { SOL_DECIMALS } from '../../chains/solana/transfer/transferPlan.ts'
import type { SendTokenArgs } from '../../submission/sendTokenArgs.ts'

/** The default token. */
export const sol = { symbol: 'SOL', decimals: SOL_DECIMALS, address: undefined } as const

/**
 * Parses the arguments of a transfer.
 *
 * @throws LatchkeyError `SEND_INCOMPLETE`, `AMOUNT_*`, `RECIPIENT_*`, `TRANSACTION_INVALID` for a token of another
 * network.
 */
export function parseTransfer(
  { token = sol, amount, recipient }: Pick<SendTokenArgs, 'token' | 'amount' | 'recipient'>,
  account: AccountId,
): SolanaTransfer {
  if (amount.trim() === '' || recipient.trim() === '') throw new LatchkeyError('SEND_INCOMPLETE')
  const raw = parseAmount(amount, token.decimals)
  if (raw === 0n) throw new LatchkeyError('AMOUNT_ZERO')
  if (raw >= 1n << 64n) throw new LatchkeyError('AMOUNT_INVALID')
  const receiver = parseSolanaRecipient(recipient)
  if (receiver.kind === 'name') throw new LatchkeyError('RECIPIENT_INVALID', { data: { name: receiver.name } })
  const networkId = networkOf(account)
  return {
    networkId,
    from: toAddress(addressOf(account)),
    recipient: toAddress(receiver.address),
    mint: token.address === undefined ? undefined : mintOf(token.address, networkId),
    amount: raw,
    decimals: token.decimals,
  }
}

/** The mint of a token, which must be on the network of the transfer. */
function mintOf(address: string, networkId: NetworkId): SolanaAddress | undefined {
  const { network, address: plain } = address.includes(':') ? parseAccountId(address) : { network: networkId, address }
  // The server's notation for the native token, which other clients expect.
  if (plain === NATIVE) return undefined
  if (network !== networkId)
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { token: address.slice(0, 100), networkId } })
  return toAddress(plain)
}

const NATIVE = 'So11111111111111111111111111111111111111111'

function toAddress(text: string): SolanaAddress {
  if (!isSolanaAddress(text)) throw new LatchkeyError('TRANSACTION_INVALID', { data: { address: text.slice(0, 100) } })
  return text
}
