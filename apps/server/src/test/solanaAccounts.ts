import type { SolanaNode } from '@latchkey/test/solana'
import {
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  address as toAddress,
} from '@solana/kit'
import { expect, vi } from 'vitest'

/** A key that may be public. */
export const signer = (seed: number) => createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(seed))

/** Sends SOL through the system program, and waits for confirmation. */
export async function sendSol(solana: SolanaNode, seed: number, to: string, lamports: bigint): Promise<string> {
  const from = await signer(seed)
  const { value } = await solana.rpc('getLatestBlockhash')
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const accounts = [
    { address: from.address, role: 3 },
    { address: toAddress(to), role: 1 },
  ]
  const programAddress = toAddress('11111111111111111111111111111111')
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) },
        message,
      ),
    (message) => appendTransactionMessageInstruction({ programAddress, accounts, data }, message),
    signTransactionMessageWithSigners,
  )
  const wire = getBase64EncodedWireTransaction(signed)
  const signature = await solana.rpc('sendTransaction', wire, { encoding: 'base64' })
  await landed(solana, signature)
  return signature
}

async function landed(solana: SolanaNode, signature: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { value } = await solana.rpc('getSignatureStatuses', [signature])
      expect(value[0]?.confirmationStatus).toMatch(/confirmed|finalized/)
    },
    { interval: 200 },
  )
}

/** 10 SOL and 1,000 of each token, confirmed. */
export async function fundOn(solana: SolanaNode, address: string): Promise<void> {
  await solana.fund(address)
  await vi.waitFor(
    async () => {
      const found = await solana.rpc('getSignaturesForAddress', address, { commitment: 'confirmed' })
      expect(found.length).toBeGreaterThan(0)
    },
    { interval: 200 },
  )
}

/** The mints of an owner's token accounts, those of the first token program first. */
export async function mintsOf(solana: SolanaNode, owner: string): Promise<string[]> {
  const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
  const answers = programs.map((programId) =>
    solana.rpc('getTokenAccountsByOwner', owner, { programId }, { encoding: 'jsonParsed' }),
  )
  type Row = { account: { data: { parsed: { info: { mint: string } } } } }
  return (await Promise.all(answers)).flatMap(({ value }) => value.map((row: Row) => row.account.data.parsed.info.mint))
}
