import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  associatedTokenAddress,
  associatedTokenProgram,
  computeBudgetProgram,
  systemProgram,
} from '../genesis/programs.ts'
import { faucetAddress, faucetSeed, type SolanaToken, solanaTokens } from '../genesis/solanaTokens.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { readTransaction } from '../ledger/readTransaction.ts'

const SOL_GIFT = 10_000_000_000n
const TOKEN_GIFT = 1_000n

export type SolanaFaucet = {
  airdrop(to: Address, lamports: bigint): Promise<Signature>
  /** Delivers base units of one token; without a mint, lamports. */
  deliver(to: Address, purchase: { token?: string | undefined; amount: bigint }): Promise<Signature>
  /** Funds an address with 10 SOL and some of every token, in one transaction. */
  fund(to: Address): Promise<readonly Signature[]>
}

/** Funds accounts with real transactions of the faucet's key. */
export async function createSolanaFaucet(ledger: Ledger): Promise<SolanaFaucet> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(faucetSeed)
  let sent = 0
  const send = async (instructions: readonly Instruction[]): Promise<Signature> => {
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) },
          paid,
        ),
      (timed) => appendTransactionMessageInstructions([unitLimit(sent++), ...instructions], timed),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const read = readTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)))
    if ('reason' in read || !ledger.submit(read)) throw new Error('The faucet made an invalid transaction')
    return read.signature
  }
  return {
    airdrop: (to, lamports) => send([transfer(to, lamports)]),
    async deliver(to, { token, amount }) {
      if (token === undefined) return send([transfer(to, amount)])
      const known = solanaTokens.find(({ mint }) => mint === token)
      if (!known) throw new Error(`The devnet has no token ${token}`)
      return send(await give(known, to, amount))
    },
    async fund(to) {
      const gifts = await Promise.all(
        solanaTokens.map((token) => give(token, to, TOKEN_GIFT * 10n ** BigInt(token.decimals))),
      )
      return [await send([transfer(to, SOL_GIFT), ...gifts.flat()])]
    },
  }
}

// Makes each gift unique: two identical ones in the same slot would be the same transaction, with the same signature.
function unitLimit(sent: number): Instruction {
  const data = Buffer.alloc(5, 2)
  data.writeUInt32LE(200_000 + (sent % 100_000), 1)
  return { programAddress: computeBudgetProgram, data: Uint8Array.from(data) }
}

function transfer(to: Address, lamports: bigint): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [
    { address: faucetAddress, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: systemProgram, accounts, data: Uint8Array.from(data) }
}

async function give({ mint, program }: SolanaToken, owner: Address, amount: bigint): Promise<Instruction[]> {
  const account = await associatedTokenAddress(owner, mint, program)
  const create: Instruction = {
    programAddress: associatedTokenProgram,
    accounts: [
      { address: faucetAddress, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      ...[owner, mint, systemProgram, program].map((address) => ({ address, role: AccountRole.READONLY })),
    ],
    data: Uint8Array.of(1),
  }
  const data = Buffer.alloc(9, 7)
  data.writeBigUInt64LE(amount, 1)
  const mintTo: Instruction = {
    programAddress: program,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: account, role: AccountRole.WRITABLE },
      { address: faucetAddress, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.from(data),
  }
  return [create, mintTo]
}
