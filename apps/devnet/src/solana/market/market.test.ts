import { base64 } from '@scure/base'
import { type Address, address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first, temporaryFolder } from '../../test/devnetFixture.ts'
import { solanaClient } from '../../test/solanaClient.ts'
import { createFaucetSender } from '../faucet/createFaucetSender.ts'
import { createTokenAccount, giveLamports, giveTokens } from '../faucet/faucetInstructions.ts'
import { associatedTokenAddress, tokenProgram } from '../genesis/programs.ts'
import { solanaTokens } from '../genesis/solanaTokens.ts'
import { tokenHolding } from '../ledger/tokenHolding.ts'
import { type RunningSolana, startSolana } from '../startSolana.ts'
import { wrappedSol } from './createSolanaMarket.ts'
import { swapRoutes } from './swapRoutes.ts'

const usdc = first(solanaTokens)
const key = solanaTokens[1]?.mint ?? ''
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let chain: RunningSolana

beforeAll(async () => {
  folder = await temporaryFolder()
  chain = await startSolana({ port: 0, dir: folder.dir })
})
afterAll(async () => {
  await chain?.stop()
  await folder?.remove()
})

describe('the market', () => {
  it('swaps for several takers at once, each at the price that it quoted', async () => {
    const swaps = [usdc.mint, usdc.mint, wrappedSol].map(async (from) => {
      const to = from === wrappedSol ? usdc.mint : wrappedSol
      const taker = await fundedTaker()
      const quoted = await quote({ inputMint: from, outputMint: to, amount: '30000000' })
      await swap(taker, quoted)
      return [await heldBy(taker.address, from), await heldBy(taker.address, to)]
    })
    const sol = 1_000_000_000n
    expect(await Promise.all(swaps)).toEqual([
      [970_000_000n, sol + 200_000_000n],
      [970_000_000n, sol + 200_000_000n],
      [970_000_000n, 1_004_500_000n],
    ])
  })

  it('lets nobody take what it pays without paying', async () => {
    const [taker, thief] = [await fundedTaker(), await fundedTaker()]
    const quoted = await quote({ inputMint: usdc.mint, outputMint: wrappedSol, amount: '30000000' })
    const instruction = await order(taker.address, quoted)
    const accounts = instruction.accounts.map((one) =>
      one.address === taker.address ? { ...one, address: thief.address, signer: thief } : one,
    )
    const client = solanaClient(chain)
    const signed = await client.sign(thief, [{ ...instruction, accounts }])
    await expect(client.confirm(signed)).rejects.toThrow()
    expect(await heldBy(thief.address, wrappedSol)).toBe(1_000_000_000n)
  })

  it.each([
    ['a token that it doesn’t trade', { inputMint: key, outputMint: usdc.mint, amount: '1000' }],
    ['a token for itself', { inputMint: usdc.mint, outputMint: usdc.mint, amount: '1000' }],
    ['nothing', { inputMint: usdc.mint, outputMint: wrappedSol, amount: '0' }],
    ['more than it pays', { inputMint: wrappedSol, outputMint: usdc.mint, amount: '18446744073709551615' }],
    ['an amount that is none', { inputMint: usdc.mint, outputMint: wrappedSol, amount: '-1' }],
    ['an address that is none', { inputMint: 'usdc', outputMint: wrappedSol, amount: '1000' }],
  ])('quotes no price for %s', async (_, question) => {
    const response = await ask({ ...question, slippageBps: '100' })
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('errorCode')
  })

  it('takes no order that it could not quote', async () => {
    const quoteResponse = { inputMint: key, outputMint: usdc.mint, inAmount: '1000' }
    for (const body of [{ quoteResponse }, undefined, { quoteResponse, ...places(usdc.mint) }])
      expect((await post(body)).status).toBe(400)
  })
})

type Quoted = { inputMint: Address; outputMint: Address; inAmount: string; outAmount: string }

const routes = () => swapRoutes(chain.market)
const ask = (query: Record<string, string>) => routes().request(`/swap/v1/quote?${new URLSearchParams(query)}`)
const post = (body: unknown) =>
  routes().request('/swap/v1/swap-instructions', { method: 'POST', body: JSON.stringify(body) ?? '' })
const places = (destinationTokenAccount: string) => ({ userPublicKey: usdc.mint, destinationTokenAccount })

async function quote(question: { inputMint: string; outputMint: string; amount: string }): Promise<Quoted> {
  return (await ask({ ...question, slippageBps: '100' })).json()
}

async function order(taker: Address, quoteResponse: Quoted) {
  const destinationTokenAccount = await associatedTokenAddress(taker, quoteResponse.outputMint, tokenProgram)
  const response = await post({ quoteResponse, userPublicKey: taker, destinationTokenAccount })
  const { swapInstruction } = await response.json()
  const { programId, accounts, data } = swapInstruction
  type Used = { pubkey: string; isSigner: boolean; isWritable: boolean }
  return {
    programAddress: address(programId),
    accounts: accounts.map(({ pubkey, isSigner, isWritable }: Used) => ({
      address: address(pubkey),
      role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
    })) as { address: Address; role: number }[],
    data: base64.decode(data),
  }
}

async function swap(taker: KeyPairSigner, quoted: Quoted): Promise<void> {
  const { accounts, ...instruction } = await order(taker.address, quoted)
  const signing = accounts.map((one) => (one.address === taker.address ? { ...one, signer: taker } : one))
  const client = solanaClient(chain)
  await client.confirm(await client.sign(taker, [{ ...instruction, accounts: signing }]))
}

/** Somebody with two SOL, one of them wrapped, and 1,000 USDC. */
async function fundedTaker(): Promise<KeyPairSigner> {
  const taker = await generateKeyPairSigner()
  const wrapped = await associatedTokenAddress(taker.address, wrappedSol, tokenProgram)
  const send = await createFaucetSender(chain.ledger())
  await send([
    giveLamports(taker.address, 1_000_000_000n),
    await createTokenAccount({ mint: wrappedSol, program: tokenProgram }, taker.address),
    giveLamports(wrapped, 1_000_000_000n),
    { programAddress: tokenProgram, accounts: [{ address: wrapped, role: 1 }], data: Uint8Array.of(17) },
    ...(await giveTokens(usdc, taker.address, 1_000_000_000n)),
  ])
  await expect.poll(() => heldBy(taker.address, usdc.mint)).toBe(1_000_000_000n)
  return taker
}

async function heldBy(owner: Address, mint: Address): Promise<bigint | undefined> {
  const account = chain.ledger().account(await associatedTokenAddress(owner, mint, tokenProgram))
  return account && tokenHolding(account)?.amount
}
