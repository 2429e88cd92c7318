import * as v from 'valibot'
import type { SolanaAddress } from '../solanaAddress.ts'
import { addressSchema, amountSchema, commitment, type SolanaRpc } from '../solanaRpc.ts'

/** A token account of an owner. */
export type Holding = {
  address: SolanaAddress
  mint: SolanaAddress
  amount: bigint
  decimals: number
  isFrozen: boolean
}

const holdingSchema = v.pipe(
  v.object({
    pubkey: addressSchema,
    account: v.object({
      data: v.object({
        parsed: v.object({
          info: v.object({
            mint: addressSchema,
            state: v.string(),
            tokenAmount: v.object({
              amount: amountSchema,
              decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
            }),
          }),
        }),
      }),
    }),
  }),
  v.transform(({ pubkey, account }): Holding => {
    const { mint, state, tokenAmount } = account.data.parsed.info
    return { address: pubkey, mint, ...tokenAmount, isFrozen: state === 'frozen' }
  }),
)
// One invalid account must not hide the others.
const holdingsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) =>
    items.flatMap((item) => {
      const read = v.safeParse(holdingSchema, item)
      return read.success ? [read.output] : []
    }),
  ),
)

/** An owner's token accounts, for one mint or one program. */
export function readHoldings(
  rpc: SolanaRpc,
  owner: SolanaAddress,
  of: { mint: SolanaAddress } | { programId: SolanaAddress },
  signal?: AbortSignal,
): Promise<readonly Holding[]> {
  const params = [owner, of, { ...commitment, encoding: 'jsonParsed' }]
  return rpc.readValue('getTokenAccountsByOwner', params, holdingsSchema, signal)
}
