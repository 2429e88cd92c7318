import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { batchTransfers, u64 } from '../../scripts/test/batchTransfers.ts'
import { fund } from './fund.ts'
import { describeWorld } from './world.ts'

const system = address('11111111111111111111111111111111')
const tokens = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associated = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const wrappedSol = address('So11111111111111111111111111111111111111112')

/** What it pays for a SOL, in base units of USDC per lamport: 150 USDC. */
const USDC_PER_LAMPORT = 150_000_000 / 1_000_000_000
const WRAPPED_LAMPORTS = 5_000_000_000n

/**
 * Swaps SOL and USDC on the local chain, and answers as Jupiter does (https://dev.jup.ag/docs/swap-api). Jupiter itself can't run
 * here; the tokens really move. It starts without a chain, because the local world must know its address first.
 */
export async function startMarketMaker(onFault: (error: unknown) => void) {
  let maker: Maker | undefined
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://maker')
    try {
      if (!maker) throw new Error('It has no chain yet')
      const found = await respond(maker, url, request)
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? {}))
    } catch (error) {
      onFault(error)
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('It has no port')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    /** Gives it a chain to trade on. */
    async openOn(devnetPage: string) {
      maker = await openMaker(devnetPage)
    },
    stop: () => server.close(),
  }
}

type Maker = Awaited<ReturnType<typeof openMaker>>

async function respond(maker: Maker, url: URL, request: IncomingMessage): Promise<object | undefined> {
  if (url.pathname === '/swap/v1/quote') return quote(maker, url.searchParams)
  if (url.pathname !== '/swap/v1/swap-instructions') return undefined
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { quoteResponse, userPublicKey, destinationTokenAccount } = JSON.parse(Buffer.concat(chunks).toString())
  const swapInstruction = await maker.swap({
    taker: address(userPublicKey),
    from: address(quoteResponse.inputMint),
    to: address(quoteResponse.outputMint),
    takes: BigInt(quoteResponse.inAmount),
    pays: BigInt(quoteResponse.outAmount),
    destination: address(destinationTokenAccount),
  })
  return { swapInstruction, addressLookupTableAddresses: [] }
}

function quote({ usdc }: Maker, query: URLSearchParams): object | undefined {
  const given = (name: string) => query.get(name) ?? ''
  const [inputMint, outputMint, inAmount] = [given('inputMint'), given('outputMint'), given('amount')]
  const rate = inputMint === wrappedSol && outputMint === usdc ? USDC_PER_LAMPORT : 1 / USDC_PER_LAMPORT
  const outAmount = BigInt(Math.floor(Number(inAmount) * rate))
  const slippageBps = Number(given('slippageBps'))
  const swapInfo = { label: 'Market Maker', inputMint, outputMint }
  return {
    ...{ inputMint, outputMint, inAmount, outAmount: String(outAmount), slippageBps, swapMode: 'ExactIn' },
    otherAmountThreshold: String((outAmount * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n),
    priceImpactPct: '0',
    routePlan: [{ swapInfo, percent: 100 }],
  }
}

type Swap = { taker: Address; from: Address; to: Address; takes: bigint; pays: bigint; destination: Address }

async function openMaker(devnetPage: string) {
  const world = await describeWorld(devnetPage)
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const signer = await generateKeyPairSigner()
  await fund(world, signer.address, world.solana.id)
  while ((await rpc.getBalance(signer.address).send()).value === 0n) await wait(20)
  const usdc = address(world.solana.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '')
  const own = (mint: Address) => tokenAccount(signer.address, mint)
  const wrapped = await own(wrappedSol)
  await send([
    instruction(
      associated,
      [1],
      [
        [signer.address, AccountRole.WRITABLE_SIGNER],
        [wrapped, AccountRole.WRITABLE],
        ...readonly(signer.address, wrappedSol, system, tokens),
      ],
    ),
    instruction(
      system,
      [2, 0, 0, 0, ...u64(WRAPPED_LAMPORTS)],
      [
        [signer.address, AccountRole.WRITABLE_SIGNER],
        [wrapped, AccountRole.WRITABLE],
      ],
    ),
    instruction(tokens, [17], [[wrapped, AccountRole.WRITABLE]]),
  ])

  async function send(instructions: readonly Instruction[]): Promise<void> {
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    const signed = await pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (dated) => appendTransactionMessageInstructions(instructions, dated),
      signTransactionMessageWithSigners,
    )
    await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    const signatures = [getSignatureFromTransaction(signed)]
    while ((await rpc.getSignatureStatuses(signatures).send()).value[0] === null) await wait(20)
  }

  return {
    usdc,
    /** Lets the taker spend what it is paid, so that one instruction moves both: see `batchTransfers`. */
    async swap({ taker, from, to, takes, pays, destination }: Swap) {
      const source = await own(to)
      await send([
        instruction(
          tokens,
          [4, ...u64(pays)],
          [
            [source, AccountRole.WRITABLE],
            [taker, AccountRole.READONLY],
            [signer.address, AccountRole.READONLY_SIGNER],
          ],
        ),
      ])
      const { accounts, data } = batchTransfers(taker, [
        { source: await tokenAccount(taker, from), destination: await own(from), amount: takes },
        { source, destination, amount: pays },
      ])
      return {
        programId: tokens,
        accounts: accounts.map(({ address: pubkey, ...role }) => ({ pubkey, ...role })),
        data: base64.encode(data),
      }
    },
  }
}

async function tokenAccount(owner: Address, mint: Address): Promise<Address> {
  const seeds = [owner, tokens, mint].map((each) => getAddressEncoder().encode(each))
  return (await getProgramDerivedAddress({ programAddress: associated, seeds }))[0]
}

function instruction(program: Address, data: readonly number[], uses: readonly (readonly [Address, AccountRole])[]) {
  const accounts = uses.map(([one, role]) => ({ address: one, role }))
  return { programAddress: program, accounts, data: Uint8Array.from(data) }
}

const readonly = (...all: Address[]) => all.map((one) => [one, AccountRole.READONLY] as const)
