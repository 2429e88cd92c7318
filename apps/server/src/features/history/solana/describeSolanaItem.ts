import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import type { SolanaTransaction } from '../../../chains/solana/solanaFacts.ts'
import type { ServerNetwork } from '../../../config/configSchema.ts'
import { isImitation, isSpamNft } from '../../assets/tokens/isSpam.ts'
import type { SolanaToken } from '../../assets/tokens/solanaTokenBook.ts'
import { imageUrl } from '../../images/imageUrl.ts'
import { nothingMoved } from '../nothingMoved.ts'
import type { SolanaMovement } from './solanaMovements.ts'

export type SeenTransaction = {
  transaction: SolanaTransaction
  signature: string
  account: string
  movements: readonly SolanaMovement[]
}
type Context = { network: ServerNetwork; publicUrl: string; tokens: ReadonlyMap<string, SolanaToken> }

/**
 * Unrequested transfers of less SOL than this only serve to put an address into the history, to be copied by mistake.
 */
const DUST_LAMPORTS = 10_000n

/** Whether an unrequested transaction contains nothing but dust or imitations of other tokens. */
export function isMisleading({ movements, ...seen }: SeenTransaction, { network, tokens }: Context): boolean {
  if (movements.length === 0 || isSigner(seen)) return false
  return movements.every(({ mint, direction, amount, decimals }) => {
    if (direction === 'out') return false
    if (mint === undefined) return amount < DUST_LAMPORTS
    return decimals > 0 && isImitation(tokens.get(mint), network)
  })
}

/** A transaction from the account's point of view. */
export function describeSolanaItem(seen: SeenTransaction, context: Context): HistoryItem {
  const { transaction, signature, account, movements } = seen
  const [main] = movements
  const payer = transaction.transaction.message.accountKeys[0]?.pubkey ?? ''
  const other = main?.other ?? ''
  return {
    id: `${context.network.id}-${signature}`,
    metadata: {
      operationType: operationOf(seen),
      hash: signature,
      minedAt: new Date((transaction.blockTime ?? 0) * 1000).toISOString(),
      sentFrom: main ? (main.direction === 'out' ? account : other) : payer,
      sentTo: main?.direction === 'in' ? account : other,
      status: transaction.meta.err ? 'failed' : 'confirmed',
      nonce: 0,
      chain: context.network.id,
    },
    transfers: main
      ? movements.map((one) => describeTransfer(one, seen, context))
      : nothingMoved(context.network.nativeCurrency, payer === account),
  }
}

function operationOf({ movements, transaction }: SeenTransaction): string {
  const [main] = movements
  if (!main) return hasInstruction(transaction, 'closeAccount') ? 'close' : 'execute'
  if (new Set(movements.map(({ direction }) => direction)).size > 1) return 'trade'
  if (main.direction === 'out') return main.other === undefined ? 'burn' : 'send'
  return main.other === undefined && main.mint !== undefined ? 'mint' : 'receive'
}

function describeTransfer(
  { mint, decimals, direction, amount }: SolanaMovement,
  seen: SeenTransaction,
  { network, publicUrl, tokens }: Context,
): Transfer {
  const token =
    mint === undefined
      ? { ...network.nativeCurrency, iconUrl: network.coinIconUrl ?? network.iconUrl }
      : tokens.get(mint)
  const { name = '', symbol = '', iconUrl } = token ?? {}
  // A token without decimals is an NFT.
  const isThing = mint !== undefined && decimals === 0
  const url = imageUrl(publicUrl, iconUrl)
  const title = name || symbol || 'NFT'
  return {
    fungible_info: isThing ? null : { name: name || null, symbol: symbol || null, icon: url ? { url } : null },
    nft_info: isThing ? { name: title, content: null, flags: { is_spam: !isSigner(seen) && isSpamNft(title) } } : null,
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    // The value at that time is unknown, and today's value would mislead.
    value: null,
    price: null,
  }
}

function isSigner({ transaction, account }: Pick<SeenTransaction, 'transaction' | 'account'>): boolean {
  return transaction.transaction.message.accountKeys.some(({ pubkey, signer }) => signer && pubkey === account)
}

const instructionSchema = v.object({ type: v.string() })

function hasInstruction({ transaction }: SolanaTransaction, type: string): boolean {
  return transaction.message.instructions.some(({ parsed }) => {
    const read = v.safeParse(instructionSchema, parsed)
    return read.success && read.output.type === type
  })
}
