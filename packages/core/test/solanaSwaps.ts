import { accountId } from '@latchkey/protocol'
import type { SwapInstruction } from '@latchkey/protocol/api'
import { startSolana } from '@latchkey/test/solana'
import { createSolanaRpc } from '@solana/kit'
import { prepareSwap } from '../src/actions/prepareSwap.ts'
import { swap } from '../src/actions/swap.ts'
import { nativeAsset } from '../src/chains/nativeAsset.ts'
import { associatedTokenAddress } from '../src/chains/solana/accounts/associatedTokenAddress.ts'
import { tokenProgram, wrappedSol } from '../src/chains/solana/accounts/programs.ts'
import { type SolanaAddress, solanaAddress } from '../src/chains/solana/solanaAddress.ts'
import type { PreparedSwap } from '../src/namespaces/senders.ts'
import type { SolanaSwap } from '../src/namespaces/solana/swap/solanaSwap.ts'
import { connectedSolana } from './connectedSolana.ts'
import { type MakerSwap, startMarketMaker } from './marketMaker.ts'
import { scriptedServer } from './scriptedServer.ts'

/** What the server and the exchange do differently from a fair swap. */
export type Hostility = Partial<MakerSwap> & {
  answer?: (fair: SwapInstruction, user: SolanaAddress) => object | Promise<object>
}

/** A Solana chain with a market maker, and users whose server lets them swap with it: 1 USDC for whatever they pay. */
export async function startSolanaSwaps() {
  const chain = await startSolana()
  const usdc = solanaAddress(chain.tokens.find(({ symbol }) => symbol === 'USDC')?.mint ?? '')
  const maker = await startMarketMaker(chain, [usdc])
  const rpc = createSolanaRpc(chain.rpcUrl)
  const sol = { id: nativeAsset(chain.network.id), symbol: 'SOL', decimals: 9 }
  const dollars = { id: accountId(chain.network.id, usdc), symbol: 'USDC', decimals: 6 }
  let nextSeed = 60

  async function setUp({ sends = true, isFunded = true, hostility = {} as Hostility, script = {} } = {}) {
    const scripted = scriptedServer({})
    const connected = await connectedSolana(chain, {
      ...{ seed: nextSeed++, sends, script },
      config: {
        ...{ server: SERVER, projectId: 'p1' },
        fetch: (input, init) => (String(input).startsWith(SERVER) ? scripted.fetch(input, init) : fetch(input, init)),
      },
    })
    const user = solanaAddress(connected.address)
    if (isFunded) await chain.fund(user)
    const account = accountId(chain.network.id, user)
    const { answer = (fair: SwapInstruction) => fair, ...over } = hostility
    scripted.answers['/v1/convert/build-instruction'] = async (_: URL, body: Record<string, string>) => {
      const mintOf = (id = '') => (id === sol.id ? wrappedSol : usdc)
      const made: MakerSwap = {
        taker: solanaAddress(body.userAddress?.split(':')[2] ?? ''),
        destination: solanaAddress(body.destination?.split(':')[2] ?? ''),
        ...{ from: mintOf(body.from), to: mintOf(body.to), takes: BigInt(body.amount ?? 0), pays: 1_000_000n },
        ...over,
      }
      await maker.allow(made.taker, made.to, made.pays)
      const fair = { ...maker.instruction(made), amount: '1000000', minimumAmount: '990000' }
      return { swap: await answer(fair, user) }
    }
    const prepare = (from = sol, to = dollars, amount = 2_000_000_000n) =>
      prepareSwap(connected.client, { account, from, to, amount, slippage: 1 })
    const send = async (...args: Parameters<typeof prepare>) => {
      const prepared = onSolana(await prepare(...args))
      return { prepared, ...(await swap(connected.client, prepared)) }
    }
    return { ...connected, user, account, scripted, prepare, send }
  }

  const lamportsOf = async (owner: string) => (await rpc.getBalance(owner as never).send()).value
  async function tokensOf(owner: SolanaAddress): Promise<bigint> {
    const account = associatedTokenAddress(owner, usdc, tokenProgram)
    return BigInt((await rpc.getTokenAccountBalance(account as never).send()).value.amount)
  }
  const holdings = async (user: SolanaAddress) => ({ lamports: await lamportsOf(user), tokens: await tokensOf(user) })
  return { chain, maker, usdc, sol, dollars, setUp, lamportsOf, tokensOf, holdings, stop: chain.stop }
}

/** Narrows a prepared swap to one on Solana. */
export function onSolana(prepared: PreparedSwap): SolanaSwap {
  if (prepared.namespace !== 'solana') throw new Error('a swap of another namespace')
  return prepared
}

const SERVER = 'https://latchkey.example'
