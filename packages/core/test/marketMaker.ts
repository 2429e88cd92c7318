import type { SwapInstruction } from '@latchkey/protocol/api'
import type { SolanaNode } from '@latchkey/test/solana'
import { base64, hex } from '@scure/base'
import { generateKeyPair, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { batchTransfers, u64 } from '../../../scripts/test/batchTransfers.ts'
import { associatedTokenAddress } from '../src/chains/solana/accounts/associatedTokenAddress.ts'
import { tokenProgram, wrappedSol } from '../src/chains/solana/accounts/programs.ts'
import { type SolanaAddress, solanaAddress } from '../src/chains/solana/solanaAddress.ts'
import { buildTransaction } from '../src/chains/solana/transaction/buildTransaction.ts'
import {
  createTokenAccount,
  type Instruction,
  syncWrapped,
  transferLamports,
} from '../src/chains/solana/transaction/instructions.ts'

export type MakerSwap = {
  /** Who may take the maker's tokens and signs the instruction. */
  taker: SolanaAddress
  from: SolanaAddress
  to: SolanaAddress
  /** What the instruction takes, and what it pays to `destination`. */
  takes: bigint
  pays: bigint
  destination: SolanaAddress
}

/**
 * Swaps at any price with real tokens. It lets a taker spend what it pays, so that one instruction moves both: see
 * `batchTransfers`.
 */
export async function startMarketMaker(chain: SolanaNode, mints: readonly SolanaAddress[]) {
  const maker = await generateKeyPair()
  const address = solanaAddress(await getAddressFromPublicKey(maker.publicKey))
  await chain.fund(address)
  const accountOf = (mint: SolanaAddress) => associatedTokenAddress(address, mint, tokenProgram)
  const open = (mint: SolanaAddress) =>
    createTokenAccount({ payer: address, tokenAccount: accountOf(mint), owner: address, mint, program: tokenProgram })
  await send([
    ...[wrappedSol, ...mints].map(open),
    transferLamports(address, accountOf(wrappedSol), 5_000_000_000n),
    syncWrapped(accountOf(wrappedSol)),
  ])

  /** Sends instructions that the market maker signs, or another owner of one key. */
  async function send(
    instructions: readonly Instruction[],
    keys: ReadonlyMap<string, CryptoKeyPair> = new Map([[address, maker]]),
  ): Promise<void> {
    const { value } = await chain.rpc('getLatestBlockhash')
    for (const [payer, { privateKey }] of keys) {
      const transaction = buildTransaction(solanaAddress(payer), instructions, { ...value, lastValidBlockHeight: 0n })
      transaction.set(await signBytes(privateKey, transaction.slice(1 + 64)), 1)
      await confirm(transaction)
    }
  }

  async function confirm(transaction: Uint8Array): Promise<void> {
    const signature = await chain.rpc('sendTransaction', base64.encode(transaction), { encoding: 'base64' })
    for (let status = null; status === null; ) {
      const { value: statuses } = await chain.rpc('getSignatureStatuses', [signature])
      status = statuses[0]
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  return {
    address,
    accountOf,
    send,
    pay: (recipient: SolanaAddress, lamports: bigint) => send([transferLamports(address, recipient, lamports)]),
    /** Lets `taker` spend an amount of a mint; 0 takes that back. */
    allow: (taker: SolanaAddress, mint: SolanaAddress, amount: bigint) =>
      send([
        {
          program: tokenProgram,
          accounts: [{ address: accountOf(mint), changes: true }, { address: taker }, { address, signs: true }],
          data: Uint8Array.from([4, ...u64(amount)]),
        },
      ]),
    /** The instruction of a swap, in the shape of the server's answer. */
    instruction({
      taker,
      from,
      to,
      takes,
      pays,
      destination,
    }: MakerSwap): Omit<SwapInstruction, 'amount' | 'minimumAmount'> {
      const source = associatedTokenAddress(taker, from, tokenProgram)
      const { accounts, data } = batchTransfers(taker, [
        { source, destination: accountOf(from), amount: takes },
        { source: accountOf(to), destination, amount: pays },
      ])
      return { program: tokenProgram, accounts, data: `0x${hex.encode(data)}`, lookupTables: [] }
    },
  }
}
