import { accountId } from '@latchkey/protocol'
import type { SwapInstruction } from '@latchkey/protocol/api'
import { base58 } from '@scure/base'
import { createSolanaRpc } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilStatus } from '../../../test/connected.ts'
import { connectedSolana } from '../../../test/connectedSolana.ts'
import { type MakerSwap, startMarketMaker } from '../../../test/marketMaker.ts'
import { scriptedServer } from '../../../test/scriptedServer.ts'
import { type SolanaChain, startSolanaChain } from '../../../test/startSolanaChain.ts'
import { prepareSwap } from '../../actions/prepareSwap.ts'
import { sendSwap } from '../../actions/sendSwap.ts'
import { associatedTokenAddress } from '../../chains/solana/associatedTokenAddress.ts'
import { tokenProgram, wrappedSol } from '../../chains/solana/programs.ts'
import { type SolanaAddress, solanaAddress } from '../../chains/solana/solanaAddress.ts'
import { nativeAsset } from '../../queries/pricesQuery.ts'

// Jupiter's program can't run here. The exchange is a market maker that really swaps; what the transaction guarantees doesn't
// depend on who swaps. The server says what a hostile one could say.

const server = 'https://latchkey.example'
let chain: SolanaChain
let maker: Awaited<ReturnType<typeof startMarketMaker>>
let usdc: SolanaAddress
let nextSeed = 60
beforeAll(async () => {
  chain = await startSolanaChain()
  usdc = solanaAddress(chain.tokens.find(({ symbol }) => symbol === 'USDC')?.mint ?? '')
  maker = await startMarketMaker(chain, [usdc])
})
afterAll(() => chain?.stop())

const sol = () => ({ id: nativeAsset(chain.network.id), symbol: 'SOL', decimals: 9 })
const dollars = () => ({ id: accountId(chain.network.id, usdc), symbol: 'USDC', decimals: 6 })

/** What the server and the exchange do differently from a fair swap. */
type Hostility = Partial<MakerSwap> & { answer?: (fair: SwapInstruction, user: SolanaAddress) => object }

async function setUp({ sends = true, isFunded = true, hostility = {} as Hostility, script = {} } = {}) {
  const scripted = scriptedServer({})
  const connected = await connectedSolana(chain, {
    ...{ seed: nextSeed++, sends, script },
    config: {
      ...{ server, projectId: 'p1' },
      fetch: (input, init) => (String(input).startsWith(server) ? scripted.fetch(input, init) : fetch(input, init)),
    },
  })
  const user = solanaAddress(connected.address)
  if (isFunded) await chain.fund(user)
  const account = accountId(chain.network.id, user)
  const { answer = (fair: SwapInstruction) => fair, ...over } = hostility
  scripted.answers['/v1/convert/build-instruction'] = async (_: URL, body: Record<string, string>) => {
    const mintOf = (id = '') => (id === nativeAsset(chain.network.id) ? wrappedSol : usdc)
    const swap: MakerSwap = {
      taker: solanaAddress(body.userAddress?.split(':')[2] ?? ''),
      destination: solanaAddress(body.destination?.split(':')[2] ?? ''),
      ...{ from: mintOf(body.from), to: mintOf(body.to), takes: BigInt(body.amount ?? 0), pays: 1_000_000n },
      ...over,
    }
    await maker.allow(swap.taker, swap.to, swap.pays)
    const fair = { ...maker.instruction(swap), amount: '1000000', minimumAmount: '990000' }
    return { swap: answer(fair, user) }
  }
  const prepare = (from = sol(), to = dollars(), amount = 2_000_000_000n) =>
    prepareSwap(connected.client, { account, from, to, amount, slippage: 1 })
  const send = async (...args: Parameters<typeof prepare>) => {
    const prepared = await prepare(...args)
    if (prepared.namespace !== 'solana') throw new Error('a swap of another namespace')
    return { prepared, ...(await sendSwap(connected.client, { account, prepared })) }
  }
  return { ...connected, user, account, scripted, prepare, send }
}

const lamportsOf = async (owner: string) =>
  (
    await createSolanaRpc(chain.rpcUrl)
      .getBalance(owner as never)
      .send()
  ).value
async function tokensOf(owner: SolanaAddress): Promise<bigint> {
  const account = associatedTokenAddress(owner, usdc, tokenProgram)
  return BigInt(
    (
      await createSolanaRpc(chain.rpcUrl)
        .getTokenAccountBalance(account as never)
        .send()
    ).value.amount,
  )
}
async function holdings(user: SolanaAddress) {
  return { lamports: await lamportsOf(user), tokens: await tokensOf(user) }
}

describe('a swap on Solana', () => {
  it.each([
    ['signs and sends', true],
    ['only signs', false],
  ])('pays SOL and receives the token, with a wallet that %s', async (_, sends) => {
    const { client, user, send } = await setUp({ sends })
    const before = await holdings(user)
    const { id, prepared } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(prepared).toMatchObject({ amountOut: 1_000_000n, minimumOut: 990_000n, deposit: 0n })
    expect(await holdings(user)).toEqual({
      lamports: before.lamports - 2_000_000_000n - prepared.fee,
      tokens: before.tokens + 1_000_000n,
    })
    expect(client.store.getState().pending[0]?.summary).toEqual({
      ...{ kind: 'swap', amount: '2', symbol: 'SOL', received: '1', receivedSymbol: 'USDC' },
    })
    expect(client.events.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('pays a token and receives SOL, and leaves no temporary account behind', async () => {
    const { client, user, send, scripted } = await setUp()
    const before = await holdings(user)
    const { id, prepared } = await send(dollars(), sol(), 5_000_000n)
    await untilStatus(client, id, 'confirmed')
    expect(await holdings(user)).toEqual({
      lamports: before.lamports + 1_000_000n - prepared.fee,
      tokens: before.tokens - 5_000_000n,
    })
    const { userAddress } = Object(scripted.requested[0]?.body)
    const key = String(userAddress).split(':')[2] ?? ''
    expect(await lamportsOf(key)).toBe(0n)
    const owned = await maker.request('getTokenAccountsByOwner', [
      key,
      { programId: tokenProgram },
      { encoding: 'base64' },
    ])
    expect(owned.value).toEqual([])
  })

  it('opens an account for a new token, and says what that costs', async () => {
    const { client, user, send } = await setUp({ isFunded: false })
    await maker.pay(user, 3_000_000_000n)
    const { id, prepared } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(prepared.deposit).toBe(2_039_280n)
    const lamports = 1_000_000_000n - prepared.fee - prepared.deposit
    expect(await holdings(user)).toEqual({ lamports, tokens: 1_000_000n })
  })

  it('restores the other signature where the wallet drops it', async () => {
    const { client, user, wallet, send } = await setUp({ sends: false })
    answerOf(wallet, (signed) => signed.fill(0, 65, 129))
    const { id } = await send()
    await untilStatus(client, id, 'confirmed')
    expect(await tokensOf(user)).toBe(1_001_000_000n)
  })

  it('is not sent if the wallet changed it', async () => {
    const { client, user, wallet, send } = await setUp({ sends: false })
    const before = await holdings(user)
    answerOf(wallet, (signed) => signed.fill(7, 200, 201))
    await expect(send()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect(client.store.getState().pending).toMatchObject([{ status: 'failed' }])
    expect(await holdings(user)).toEqual(before)
  })

  it('is sent once, and tells a rejection from a failure', async () => {
    const declines = { 'solana:signAndSendTransaction': () => Promise.reject(new Error('User rejected the request.')) }
    const { client, account, prepare } = await setUp({ script: declines })
    const prepared = await prepare()
    if (prepared.namespace !== 'solana') throw new Error('a swap of another namespace')
    const send = () => sendSwap(client, { id: 'once', account, prepared })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
  })

  it.each<[string, bigint, string]>([
    ['the amount', 20_000_000_000n, 'BALANCE_INSUFFICIENT'],
    ['the fee and the temporary account', 9_999_999_000n, 'FEE_INSUFFICIENT'],
  ])('R4.15a needs a balance for %s', async (_, amount, code) => {
    const { prepare } = await setUp()
    await expect(prepare(sol(), dollars(), amount)).rejects.toMatchObject({ code })
  })
})

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
      { answer: (fair) => ({ ...fair, lookupTables: [usdc] }) },
      { code: 'ANSWER_INVALID' },
    ],
  ])('that %s is refused before the wallet is called', async (_, hostility, error) => {
    const { user, wallet, send } = await setUp({ hostility })
    const before = await holdings(user)
    await expect(send()).rejects.toMatchObject(error)
    expect(wallet.requested.filter(({ feature }) => feature.startsWith('solana:'))).toEqual([])
    expect(await holdings(user)).toEqual(before)
  })

  it('that takes the user’s other tokens gets none, because the instruction lacks their signature', async () => {
    const { user, send } = await setUp({
      hostility: {
        answer: (fair, victim) => ({
          ...fair,
          // Pays from the user's account instead of the market maker's.
          accounts: fair.accounts.map((one) =>
            one.address === maker.accountOf(usdc)
              ? { ...one, address: associatedTokenAddress(victim, usdc, tokenProgram) }
              : one,
          ),
        }),
      },
    })
    await expect(send()).rejects.toMatchObject({ code: 'SWAP_REVERTS' })
    expect(await tokensOf(user)).toBe(1_000_000_000n)
  })

  it('that leaves tokens in the temporary account is refused: they would be lost', async () => {
    const { prepare } = await setUp({ hostility: { takes: 1_000_000n } })
    await expect(prepare(dollars(), sol(), 5_000_000n)).rejects.toMatchObject({ code: 'SWAP_REVERTS' })
  })

  it('whose price falls after the review moves nothing', async () => {
    const { client, user, account, prepare } = await setUp()
    const before = await holdings(user)
    const prepared = await prepare()
    if (prepared.namespace !== 'solana') throw new Error('a swap of another namespace')
    await maker.allow(prepared.plan.key.address, usdc, 0n)
    const sent = sendSwap(client, { account, prepared })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(await holdings(user)).toEqual(before)
  })
})

const READ_ONLY = { isSigner: false, isWritable: false }
const manyAddresses = () =>
  Array.from({ length: 30 }, (_, seed) => associatedTokenAddress(maker.accountOf(usdc), numbered(seed), tokenProgram))
const numbered = (seed: number) => solanaAddress(base58.encode(new Uint8Array(32).fill(seed + 1)))

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
