import { type AccountId, chainIdOf, parseAccountId } from '@latchkey/protocol'
import { decimalText } from './decimal.ts'

export type PaymentRequest = {
  /** Who receives. */
  account: AccountId
  /** The contract (EVM) or the mint (Solana). Default: the native token. */
  token?: string | undefined
  /** What to ask for. */
  amount?: { raw: bigint; decimals: number } | undefined
}

/**
 * A link that wallets scan or open to pay: ERC-681 on EVM networks, Solana Pay, BIP-21. Undefined where there is no such link,
 * as on Polkadot: show the address.
 */
export function paymentUri({ account, token, amount }: PaymentRequest): string | undefined {
  const { namespace, address, network } = parseAccountId(account)
  const plain = amount && decimalText({ units: amount.raw, scale: amount.decimals })
  switch (namespace) {
    case 'eip155': {
      const chain = `@${chainIdOf(network)}`
      if (token !== undefined)
        return `ethereum:${token}${chain}/transfer${queryOf({ address, uint256: amount && String(amount.raw) })}`
      return `ethereum:${address}${chain}${queryOf({ value: amount && String(amount.raw) })}`
    }
    case 'solana':
      return `solana:${address}${queryOf({ amount: plain, 'spl-token': token })}`
    case 'bip122':
      return `bitcoin:${address}${queryOf({ amount: plain })}`
    default:
      return undefined
  }
}

function queryOf(members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
