import {
  AccountRole,
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  type Instruction,
  type KeyPairSigner,
  type Signature,
} from '@solana/kit'
import { devnetSeed } from '../../devnetSeed.ts'
import type { SendFromFaucet } from '../faucet/createFaucetSender.ts'
import { createTokenAccount, giveLamports, giveTokens } from '../faucet/faucetInstructions.ts'
import { associatedTokenAddress, tokenProgram } from '../genesis/programs.ts'
import { solanaTokens } from '../genesis/solanaTokens.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { batchTransfers, u64 } from './batchTransfers.ts'

export type Pair = { from: Address; to: Address }
export type Order = Pair & { taker: Address; takes: bigint; pays: bigint; destination: Address }
export type SolanaMarket = {
  /** What it pays, in base units. Undefined for a pair that it doesn't trade, or for more than it pays at once. */
  quote(pair: Pair, amount: bigint): bigint | undefined
  /** The instruction that takes from the taker's associated account and pays to `destination`, at once or not at all. */
  order(order: Order): Promise<ReturnType<typeof batchTransfers> & { program: Address }>
}

/** SOL in token accounts (https://solana.com/docs/tokens). */
export const wrappedSol = address('So11111111111111111111111111111111111111112')
export const USDC_PER_SOL = 150n
const LAMPORTS_PER_USDC_UNIT = 1_000n
/** Of base units of USDC: a million dollars. */
const PAID_MAX = 10n ** 12n

/**
 * A market maker that swaps SOL and USDC at a fixed price, so that swaps can be tried without a network. The tokens really
 * move; the faucet makes what it pays. Each taker has a market maker of their own, because a token account lets only one
 * other spend from it at a time.
 */
export function createSolanaMarket(ledger: Ledger, send: SendFromFaucet): SolanaMarket {
  const usdc = solanaTokens.find(({ symbol }) => symbol === 'USDC')
  if (!usdc) throw new Error('The devnet has no USDC on Solana')
  const { mint } = usdc
  return {
    quote({ from, to }, amount) {
      if (from === wrappedSol && to === mint) return atMost(amount * USDC_PER_SOL, LAMPORTS_PER_USDC_UNIT)
      if (from === mint && to === wrappedSol) return atMost((amount * LAMPORTS_PER_USDC_UNIT) / USDC_PER_SOL, 1n)
      return undefined
    },
    async order({ from, to, taker, takes, pays, destination }) {
      const maker = await createKeyPairSignerFromPrivateKeyBytes(devnetSeed(`the market maker of ${taker} on Solana`))
      const accountOf = (owner: Address, token: Address) => associatedTokenAddress(owner, token, tokenProgram)
      const stock = await accountOf(maker.address, to)
      const stocking = to === mint ? giveTokens(usdc, maker.address, pays) : wrapLamports(maker.address, stock, pays)
      const signature = await send([
        await createTokenAccount({ mint: from, program: tokenProgram }, maker.address),
        ...(await stocking),
        allow({ owner: maker, account: stock, spender: taker, amount: pays }),
      ])
      await landing(ledger, signature)
      const transfers = [
        { source: await accountOf(taker, from), destination: await accountOf(maker.address, from), amount: takes },
        { source: stock, destination, amount: pays },
      ]
      return { program: tokenProgram, ...batchTransfers(taker, transfers) }
    },
  }
}

function atMost(amount: bigint, divisor: bigint): bigint | undefined {
  const paid = amount / divisor
  return paid > 0n && paid <= PAID_MAX ? paid : undefined
}

async function wrapLamports(owner: Address, account: Address, lamports: bigint): Promise<Instruction[]> {
  const sync = {
    programAddress: tokenProgram,
    accounts: [{ address: account, role: AccountRole.WRITABLE }],
    data: Uint8Array.of(17),
  }
  const create = await createTokenAccount({ mint: wrappedSol, program: tokenProgram }, owner)
  return [create, giveLamports(account, lamports), sync]
}

/** Lets somebody spend from a token account, instead of whoever could before. */
function allow(given: { owner: KeyPairSigner; account: Address; spender: Address; amount: bigint }): Instruction {
  const { owner, account, spender, amount } = given
  const accounts = [
    { address: account, role: AccountRole.WRITABLE },
    { address: spender, role: AccountRole.READONLY },
    { address: owner.address, role: AccountRole.READONLY_SIGNER, signer: owner },
  ]
  return { programAddress: tokenProgram, accounts, data: Uint8Array.from([4, ...u64(amount)]) }
}

/** Until a transaction is in a block. @throws Error if it failed there */
async function landing(ledger: Ledger, signature: Signature): Promise<void> {
  const { err } = await new Promise<{ err: unknown }>((resolve) => {
    const stop = ledger.watch(({ landed }) => {
      const found = landed.find(({ read }) => read.signature === signature)
      if (!found) return
      stop()
      resolve(found)
    })
  })
  if (err) throw new Error(`The market maker could not prepare its tokens: ${JSON.stringify(err)}`)
}
