import type { HistoryItem } from '../api/history.ts'
import type { Network } from '../network.ts'
import type { EsploraTransaction } from './esploraSchemas.ts'

export type BitcoinHistoryContext = {
  address: string
  network: Pick<Network, 'id' | 'nativeCurrency' | 'iconUrl'>
  /** Unix ms, used as the time of unconfirmed transactions. */
  now: number
}

/**
 * A transaction from the point of view of one address. What it paid to itself is change, and the fee is not part of the
 * amount sent.
 */
export function bitcoinHistoryItem(transaction: EsploraTransaction, context: BitcoinHistoryContext): HistoryItem {
  const { address, network, now } = context
  const { txid, status } = transaction
  const { direction, amount, from, to } = movementOf(transaction, address)
  const minedAt = status.confirmed && status.block_time ? status.block_time * 1000 : now
  const { name, symbol, decimals } = network.nativeCurrency
  const icon = network.iconUrl ? { url: network.iconUrl } : null
  return {
    id: `${network.id}-${txid}`,
    metadata: {
      operationType: direction === 'in' ? 'receive' : 'send',
      hash: txid,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: status.confirmed ? 'confirmed' : 'pending',
      nonce: 0,
      chain: network.id,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon },
        nft_info: null,
        direction,
        quantity: { numeric: toDecimal(amount, decimals) },
        value: null,
        price: null,
      },
    ],
  }
}

type Movement = { direction: 'in' | 'out' | 'self'; amount: bigint; from: string; to: string }

function movementOf({ vin, vout }: EsploraTransaction, address: string): Movement {
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = (output: { scriptpubkey_address?: string | null | undefined }) =>
    output.scriptpubkey_address === address
  const foreign = vout.filter((output) => !isOwn(output))
  const spent = sum(inputs.filter(isOwn))
  const received = sum(vout.filter(isOwn))
  const sender = inputs.find((input) => !isOwn(input))?.scriptpubkey_address ?? ''
  if (received >= spent) return { direction: 'in', amount: received - spent, from: sender, to: address }
  if (foreign.length === 0) return { direction: 'self', amount: received, from: address, to: address }
  // If others paid too, the amount can't be attributed to an output, so it is the difference.
  const isAlone = inputs.every(isOwn) && inputs.length === vin.length
  const to = foreign.find((output) => output.scriptpubkey_address)?.scriptpubkey_address ?? ''
  return { direction: 'out', amount: isAlone ? sum(foreign) : spent - received, from: address, to }
}

function sum(outputs: readonly { value: number }[]): bigint {
  return outputs.reduce((total, { value }) => total + BigInt(value), 0n)
}

function toDecimal(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
}
