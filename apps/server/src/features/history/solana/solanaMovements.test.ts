import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SolanaTransaction } from '../../../chains/solana/solanaFacts.ts'
import { metadataAddress, readMetadata } from '../../assets/tokens/metaplex.ts'
import { solanaMovements } from './solanaMovements.ts'

const [ada = '', bob = '', adasUsdc = '', bobsUsdc = '', usdc = '', wrapped = ''] = [1, 2, 3, 4, 5, 6].map((byte) =>
  base58.encode(new Uint8Array(32).fill(byte)),
)
const NATIVE_MINT = 'So11111111111111111111111111111111111111112'

type Row = { at: number; mint?: string; owner: string; from: bigint; to: bigint }
function transaction(keys: readonly [string, number, number][], rows: readonly Row[] = []): SolanaTransaction {
  const tokenRows = (amountOf: (row: Row) => bigint) =>
    rows.map((row) => ({
      accountIndex: row.at,
      mint: row.mint ?? usdc,
      owner: row.owner,
      uiTokenAmount: { amount: amountOf(row), decimals: 6 },
    }))
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee: 5_000,
      preBalances: keys.map(([, from]) => from),
      postBalances: keys.map(([, , to]) => to),
      preTokenBalances: tokenRows(({ from }) => from),
      postTokenBalances: tokenRows(({ to }) => to),
    },
    transaction: {
      message: { accountKeys: keys.map(([pubkey], index) => ({ pubkey, signer: index === 0 })), instructions: [] },
    },
  }
}

describe('solanaMovements', () => {
  it('counts neither the fee nor the rent of an account that was created for the recipient', () => {
    const sent = transaction(
      [
        [ada, 10_000_000, 10_000_000 - 5_000 - 2_039_280],
        [adasUsdc, 2_039_280, 2_039_280],
        [bobsUsdc, 0, 2_039_280],
      ],
      [
        { at: 1, owner: ada, from: 50n, to: 20n },
        { at: 2, owner: bob, from: 0n, to: 30n },
      ],
    )
    expect(solanaMovements(sent, ada)).toEqual([{ mint: usdc, decimals: 6, direction: 'out', amount: 30n, other: bob }])
    expect(solanaMovements(sent, bob)).toEqual([{ mint: usdc, decimals: 6, direction: 'in', amount: 30n, other: ada }])
  })

  it('shows wrapping as a trade, what was paid first, and a closed account as nothing', () => {
    const wrap = transaction(
      [
        [ada, 5_000_000_000, 3_999_995_000],
        [wrapped, 2_039_280, 1_002_039_280],
      ],
      [{ at: 1, mint: NATIVE_MINT, owner: ada, from: 0n, to: 1_000_000_000n }],
    )
    expect(solanaMovements(wrap, ada).map(({ direction, amount }) => [direction, amount])).toEqual([
      ['out', 1_000_000_000n],
      ['in', 1_000_000_000n],
    ])
    const close = transaction(
      [
        [ada, 1_000_000, 1_000_000 + 2_039_280 - 5_000],
        [adasUsdc, 2_039_280, 0],
      ],
      [{ at: 1, owner: ada, from: 0n, to: 0n }],
    )
    expect(solanaMovements(close, ada)).toEqual([])
  })

  it('never creates or loses a lamport between sender and recipient, whatever the amounts', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000_000 }), (sent, held) => {
        const keys: [string, number, number][] = [
          [ada, sent + 5_000, 0],
          [bob, held, held + sent],
        ]
        const seen = [ada, bob].flatMap((account) => solanaMovements(transaction(keys), account))
        expect(seen.map(({ amount: moved, other }) => [moved, other])).toEqual([
          [BigInt(sent), bob],
          [BigInt(sent), ada],
        ])
      }),
    )
  })
})

describe('metaplex', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const owner = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

  it("finds the position of a mint's name", async () => {
    // The address that explorers show for USDC.
    expect(await metadataAddress(mint)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
  })

  const text = (words: string, length: number) => {
    const bytes = Buffer.alloc(4 + length)
    bytes.writeUInt32LE(length)
    bytes.write(words, 4)
    return bytes
  }
  const account = (deps: readonly Uint8Array[], program = owner) => ({
    owner: program,
    data: [Buffer.concat(deps).toString('base64'), 'base64'],
  })
  const head = [Buffer.of(4), Buffer.alloc(32), Buffer.from(base58.decode(mint))]

  it('reads name and symbol, and rejects any other account', () => {
    const right = [...head, text('USD Coin', 32), text('USDC', 10)]
    expect(readMetadata(account(right), mint)).toEqual({ name: 'USD Coin', symbol: 'USDC' })
    expect(readMetadata(account(right, ada), mint)).toBeUndefined()
    expect(readMetadata(account(right), usdc)).toBeUndefined()
    expect(readMetadata(account([...head, Buffer.of(255, 255, 255, 255)]), mint)).toBeUndefined()
    expect(readMetadata(null, mint)).toBeUndefined()
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readMetadata(account([...head, bytes]), mint)),
    )
  })
})
