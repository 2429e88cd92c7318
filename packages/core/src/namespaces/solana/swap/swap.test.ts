import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilStatus } from '../../../../test/connected.ts'
import { startSolanaSwaps } from '../../../../test/solanaSwaps.ts'
import { swap } from '../../../actions/swap.ts'
import { associatedTokenAddress } from '../../../chains/solana/accounts/associatedTokenAddress.ts'
import { tokenProgram } from '../../../chains/solana/accounts/programs.ts'
import type { SwapStep } from '../../../submission/swapArgs.ts'

// Jupiter's program can't run here. The exchange is a market maker that really swaps; what the transaction guarantees doesn't
// depend on who swaps.

let swaps: Awaited<ReturnType<typeof startSolanaSwaps>>
beforeAll(async () => {
  swaps = await startSolanaSwaps()
})
afterAll(() => swaps?.stop())

describe('a swap on Solana', () => {
  it.each([
    ['signs and sends', true],
    ['only signs', false],
  ])('pays SOL and receives the token, with a wallet that %s', async (_, sends) => {
    const { client, user, send } = await swaps.setUp({ sends })
    const before = await swaps.holdings(user)
    const { id, prepared } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(prepared).toMatchObject({ amountOut: 1_000_000n, minimumOut: 990_000n, deposit: 0n })
    expect(await swaps.holdings(user)).toEqual({
      lamports: before.lamports - 2_000_000_000n - prepared.fee,
      tokens: before.tokens + 1_000_000n,
    })
    expect(client.store.getState().pending[0]?.summary).toEqual({
      ...{ kind: 'swap', amount: '2', symbol: 'SOL', asset: 'native' },
      ...{ received: '1', receivedSymbol: 'USDC' },
    })
    expect(client.events.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('pays a token and receives SOL, and leaves no temporary account behind', async () => {
    const { client, user, send, scripted } = await swaps.setUp()
    const before = await swaps.holdings(user)
    const { id, prepared } = await send(swaps.dollars, swaps.sol, 5_000_000n)
    await untilStatus(client, id, 'confirmed')
    expect(await swaps.holdings(user)).toEqual({
      lamports: before.lamports + 1_000_000n - prepared.fee,
      tokens: before.tokens - 5_000_000n,
    })
    const { userAddress } = Object(scripted.requested[0]?.body)
    const key = String(userAddress).split(':')[2] ?? ''
    expect(await swaps.lamportsOf(key)).toBe(0n)
    const owned = await swaps.chain.rpc(
      'getTokenAccountsByOwner',
      key,
      { programId: tokenProgram },
      { encoding: 'base64' },
    )
    expect(owned.value).toEqual([])
  })

  it('opens an account for a new token, and says what that costs', async () => {
    const { client, user, send } = await swaps.setUp({ isFunded: false })
    await swaps.maker.pay(user, 3_000_000_000n)
    const { id, prepared } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(prepared.deposit).toBe(2_039_280n)
    const lamports = 1_000_000_000n - prepared.fee - prepared.deposit
    expect(await swaps.holdings(user)).toEqual({ lamports, tokens: 1_000_000n })
  })

  it('opens that account even if somebody has sent SOL to its address', async () => {
    const { client, user, send } = await swaps.setUp({ isFunded: false })
    await swaps.maker.pay(user, 1_000_000_000n)
    await swaps.maker.pay(associatedTokenAddress(user, swaps.usdc, tokenProgram), 1_000_000n)
    const { id } = await send(swaps.sol, swaps.dollars, 500_000_000n)
    await untilStatus(client, id, 'confirmed')
    expect(await swaps.tokensOf(user)).toBe(1_000_000n)
  })

  it('restores the other signature where the wallet drops it', async () => {
    const { client, user, wallet, send } = await swaps.setUp({ sends: false })
    answerOf(wallet, (signed) => signed.fill(0, 65, 129))
    const { id } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(await swaps.tokensOf(user)).toBe(1_001_000_000n)
  })

  it('is not sent if the wallet changed it', async () => {
    const { client, user, wallet, send } = await swaps.setUp({ sends: false })
    const before = await swaps.holdings(user)
    answerOf(wallet, (signed) => signed.fill((signed[200] ?? 0) ^ 1, 200, 201))
    await expect(send()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(client.store.getState().pending).toMatchObject([{ status: 'failed' }])
    expect(await swaps.holdings(user)).toEqual(before)
  })

  it('is sent once, and tells a rejection from a failure', async () => {
    const declines = { 'solana:signAndSendTransaction': () => Promise.reject(new Error('User rejected the request.')) }
    const { client, prepare } = await swaps.setUp({ script: declines })
    const prepared = await prepare()
    const steps: SwapStep[] = []
    const send = () => swap(client, { ...prepared, id: 'once', onStep: (step) => steps.push(step) })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(steps).toEqual([{ kind: 'swap', number: 1, count: 1 }])
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
  })

  it.each<[string, bigint, string]>([
    ['the amount', 20_000_000_000n, 'BALANCE_INSUFFICIENT'],
    ['the fee and the temporary account', 9_999_999_000n, 'FEE_INSUFFICIENT'],
  ])('R4.15a needs a balance for %s', async (_, amount, code) => {
    const { prepare, scripted } = await swaps.setUp()
    await expect(prepare(swaps.sol, swaps.dollars, amount)).rejects.toMatchObject({ code })
    expect(scripted.requested).toEqual([])
  })
})

/** Changes what a wallet returns that only signs. */
function answerOf(wallet: { features: object }, change: (signed: Uint8Array) => Uint8Array): void {
  const feature: Record<string, unknown> = Object(Reflect.get(wallet.features, 'solana:signTransaction'))
  const sign = feature.signTransaction
  feature.signTransaction = async (input: unknown) => {
    const answers: unknown = await Reflect.apply(Object(sign), feature, [input])
    const { signedTransaction } = Object(Array.isArray(answers) ? answers[0] : undefined)
    return [{ signedTransaction: change(Uint8Array.from(signedTransaction)) }]
  }
}
