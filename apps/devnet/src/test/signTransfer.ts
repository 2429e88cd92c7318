import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { faucetAddress } from '../solana/genesis/solanaTokens.ts'
import { transferSol } from './solanaClient.ts'

/** The bytes of a signed transfer from a new key. */
export async function signTransfer(): Promise<Uint8Array> {
  const payer = await generateKeyPairSigner()
  const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n }
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions([transferSol(payer, faucetAddress, 1n)], timed),
    ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}
