import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { associatedTokenProgram, systemProgram } from '../solana/genesis/programs.ts'

/** A client like an app's, with functions to build, sign and send. */
export function solanaClient({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl: string }) {
  const rpc = createSolanaRpc(rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  return {
    rpc,
    rpcSubscriptions,
    async sign(payer: KeyPairSigner, instructions: readonly Instruction[], version: 0 | 'legacy' = 0) {
      const { value: lifetime } = await rpc.getLatestBlockhash().send()
      const signed = await signTransactionMessageWithSigners(
        pipe(
          createTransactionMessage({ version }),
          (empty) => setTransactionMessageFeePayerSigner(payer, empty),
          (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
          (timed) => appendTransactionMessageInstructions(instructions, timed),
        ),
      )
      assertIsTransactionWithBlockhashLifetime(signed)
      return signed
    },
    confirm: (signed: Parameters<typeof sendAndConfirm>[0]) => sendAndConfirm(signed, { commitment: 'confirmed' }),
  }
}

/** The signer for a key as wallets export it: base58 of the seed and the public key. */
export function signerOf(privateKey: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(getBase58Encoder().encode(privateKey).slice(0, 32))
}

export function transferSol(from: KeyPairSigner, to: Address, lamports: bigint): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [
    { address: from.address, role: AccountRole.WRITABLE_SIGNER, signer: from },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: systemProgram, accounts, data: Uint8Array.from(data) }
}

export function createTokenAccount(
  payer: KeyPairSigner,
  { account, owner, mint, program }: { account: Address; owner: Address; mint: Address; program: Address },
): Instruction {
  const read = [owner, mint, systemProgram, program].map((address) => ({ address, role: AccountRole.READONLY }))
  const accounts = [
    { address: payer.address, role: AccountRole.WRITABLE_SIGNER, signer: payer },
    { address: account, role: AccountRole.WRITABLE },
    ...read,
  ]
  return { programAddress: associatedTokenProgram, accounts, data: Uint8Array.of(1) }
}

export function transferToken(
  owner: KeyPairSigner,
  move: { source: Address; mint: Address; destination: Address; program: Address; amount: bigint; decimals: number },
): Instruction {
  const data = Buffer.alloc(10, 12)
  data.writeBigUInt64LE(move.amount, 1)
  data[9] = move.decimals
  const accounts = [
    { address: move.source, role: AccountRole.WRITABLE },
    { address: move.mint, role: AccountRole.READONLY },
    { address: move.destination, role: AccountRole.WRITABLE },
    { address: owner.address, role: AccountRole.READONLY_SIGNER, signer: owner },
  ]
  return { programAddress: move.program, accounts, data: Uint8Array.from(data) }
}
