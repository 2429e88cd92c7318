import {
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
import { faucetSeed } from '../genesis/solanaTokens.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { readTransaction } from '../ledger/readTransaction.ts'
import { unitLimit } from './faucetInstructions.ts'

/** Queues instructions as a transaction for which the faucet pays. Other signers stand in the instructions. */
export type SendFromFaucet = (instructions: readonly Instruction[]) => Promise<Signature>

export async function createFaucetSender(ledger: Ledger): Promise<SendFromFaucet> {
  const faucet = await createKeyPairSignerFromPrivateKeyBytes(faucetSeed)
  let sent = 0
  return async (instructions) => {
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(faucet, empty),
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
}
