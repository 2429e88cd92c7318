import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hostility, onSolana, startSolanaSwaps } from '../../../../test/solanaSwaps.ts'
import { swap } from '../../../actions/swap.ts'
import { associatedTokenAddress } from '../../../chains/solana/accounts/associatedTokenAddress.ts'
import { tokenProgram } from '../../../chains/solana/accounts/programs.ts'
import { solanaAddress } from '../../../chains/solana/solanaAddress.ts'
import type { Instruction } from '../../../chains/solana/transaction/instructions.ts'

let swaps: Awaited<ReturnType<typeof startSolanaSwaps>>
beforeAll(async () => {
  swaps = await startSolanaSwaps()
})
afterAll(() => swaps?.stop())

describe('a hostile server', () => {
  it.each<[string, Hostility, object]>([
    [
      'names the user among the accounts',
      { answer: (fair, user) => ({ ...fair, accounts: [...fair.accounts, { ...READ_ONLY, address: user }] }) },
      { code: 'SWAP_MISMATCH', data: { part: 'signer' } },
    ],
    [
      'names the user as the program',
      { answer: (fair, user) => ({ ...fair, program: user }) },
      { code: 'SWAP_MISMATCH', data: { part: 'signer' } },
    ],
    [
      'wants another signature',
      { answer: (fair) => ({ ...fair, accounts: fair.accounts.map((one) => ({ ...one, isSigner: true })) }) },
      { code: 'SWAP_MISMATCH', data: { part: 'signer' } },
    ],
    [
      'sets a lower minimum than the slippage allows',
      { answer: (fair) => ({ ...fair, minimumAmount: '980000' }) },
      { code: 'SWAP_MISMATCH', data: { part: 'minimum' } },
    ],
    [
      'sets a minimum that no account can hold',
      { pays: 0n, answer: (fair) => ({ ...fair, amount: MOST, minimumAmount: MOST }) },
      { code: 'SWAP_MISMATCH', data: { part: 'minimum' } },
    ],
    [
      'sets no minimum',
      { answer: (fair) => ({ ...fair, amount: '0', minimumAmount: '0' }) },
      { code: 'SWAP_MISMATCH' },
    ],
    ['pays less than the minimum', { pays: 989_999n }, { code: 'SWAP_REVERTS' }],
    ['pays nothing', { pays: 0n }, { code: 'SWAP_REVERTS' }],
    ['takes more than the amount', { takes: 2_000_000_001n }, { code: 'SWAP_REVERTS' }],
    [
      'calls for more than fits into a transaction',
      {
        answer: (fair) => ({
          ...fair,
          accounts: [...fair.accounts, ...manyAddresses().map((address) => ({ ...READ_ONLY, address }))],
        }),
      },
      { code: 'SWAP_NO_ROUTE' },
    ],
    [
      'names a lookup table that is none',
      { answer: (fair) => ({ ...fair, lookupTables: [swaps.usdc] }) },
      { code: 'RESPONSE_INVALID' },
    ],
  ])('that %s is refused before the wallet is called', async (_, hostility, error) => {
    const { user, wallet, send } = await swaps.setUp({ hostility })
    const before = await swaps.holdings(user)
    await expect(send()).rejects.toMatchObject(error)
    expect(wallet.requested.filter(({ feature }) => feature.startsWith('solana:'))).toEqual([])
    expect(await swaps.holdings(user)).toEqual(before)
  })

  it('that takes the user’s other tokens gets none, because the instruction lacks their signature', async () => {
    const { user, send } = await swaps.setUp({
      hostility: {
        answer: (fair, victim) => ({
          ...fair,
          // Pays from the user's account instead of the market maker's.
          accounts: fair.accounts.map((one) =>
            one.address === swaps.maker.accountOf(swaps.usdc)
              ? { ...one, address: associatedTokenAddress(victim, swaps.usdc, tokenProgram) }
              : one,
          ),
        }),
      },
    })
    await expect(send()).rejects.toMatchObject({ code: 'SWAP_REVERTS' })
    expect(await swaps.tokensOf(user)).toBe(1_000_000_000n)
  })

  it('that leaves tokens in the temporary account is refused: they would be lost', async () => {
    const { prepare } = await swaps.setUp({ hostility: { takes: 1_000_000n } })
    await expect(prepare(swaps.dollars, swaps.sol, 5_000_000n)).rejects.toMatchObject({ code: 'SWAP_REVERTS' })
  })

  it.each([
    ['signs and sends', true, 'TRANSACTION_UNKNOWN'],
    ['only signs', false, 'SWAP_REVERTS'],
  ])('whose price falls after the review moves nothing, with a wallet that %s', async (_, sends, code) => {
    const { client, user, prepare } = await swaps.setUp({ sends })
    const before = await swaps.holdings(user)
    const prepared = onSolana(await prepare())
    const { exchange } = prepared.plan
    const worse = { ...prepared, plan: { ...prepared.plan, exchange: payingNothing(exchange) } }
    await expect(swap(client, worse)).rejects.toMatchObject({ code })
    if (!sends) expect(client.store.getState().pending[0]?.failure).toBe('Slippage tolerance exceeded')
    expect(await swaps.holdings(user)).toEqual(before)
  })

  it('can’t pass off a payment that arrived during the review as the minimum', async () => {
    const { client, user, prepare } = await swaps.setUp({ sends: false })
    const prepared = onSolana(await prepare())
    const { exchange } = prepared.plan
    const idle = { ...prepared, plan: { ...prepared.plan, exchange: payingNothing(exchange) } }
    const held = await swaps.tokensOf(user)
    await swaps.chain.fund(user)
    await expect.poll(() => swaps.tokensOf(user)).toBeGreaterThan(held)
    const before = await swaps.holdings(user)
    await expect(swap(client, idle)).rejects.toMatchObject({ code: 'SWAP_REVERTS' })
    expect(await swaps.holdings(user)).toEqual(before)
  })

  it('needs a receiving account that still belongs to the user', async () => {
    const { user, wallet, prepare } = await swaps.setUp()
    const given = { address: associatedTokenAddress(user, swaps.usdc, tokenProgram), changes: true as const }
    const setOwner = Uint8Array.from([6, 2, 1, ...base58.decode(swaps.maker.address)])
    const accounts = [given, { address: user, signs: true as const }]
    await swaps.maker.send([{ program: tokenProgram, accounts, data: setOwner }], wallet.keys)
    await expect(prepare()).rejects.toMatchObject({ code: 'TOKEN_NOT_TRANSFERABLE' })
  })

  it('needs the decimals of SOL', async () => {
    const { prepare } = await swaps.setUp()
    await expect(prepare({ ...swaps.sol, decimals: 8 })).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })
})

/** The market maker's instruction, whose last eight bytes are what it pays. */
function payingNothing(exchange: Instruction): Instruction {
  return { ...exchange, data: exchange.data.slice().fill(0, -8) }
}

const MOST = String(2n ** 64n - 1_000_000_000n)
const READ_ONLY = { isSigner: false, isWritable: false }
const manyAddresses = () =>
  Array.from({ length: 30 }, (_, seed) =>
    associatedTokenAddress(swaps.maker.accountOf(swaps.usdc), numbered(seed), tokenProgram),
  )
const numbered = (seed: number) => solanaAddress(base58.encode(new Uint8Array(32).fill(seed + 1)))
