import { registerStandardWallet, standardWallet } from '@latchkey/test/standardWallet'
import {
  type Address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dialog, openModal } from '../../test/openModal.ts'
import { SolanaAdapter } from '../adapters/SolanaAdapter.ts'
import { mainnet, solana } from '../exports/networks.ts'

/** As `VersionedTransaction` of `@solana/web3.js` is called. */
class VersionedTransaction {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  serialize(): Uint8Array {
    return this.bytes
  }
  static deserialize(bytes: Uint8Array): VersionedTransaction {
    return new VersionedTransaction(bytes)
  }
}

/** … and the older `Transaction`, which doesn't give its bytes before it is signed unless it is told to. */
class Transaction extends VersionedTransaction {
  override serialize(options?: { requireAllSignatures: boolean }): Uint8Array {
    if (options?.requireAllSignatures !== false) throw new Error('Signature verification failed')
    return this.bytes
  }
  static override readonly deserialize = undefined as never
  static from(bytes: Uint8Array): Transaction {
    return new Transaction(bytes)
  }
}

function unsigned(payer: Address): Uint8Array {
  const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n }
  const memo = { programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address, data: new Uint8Array([1]) }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction(memo, one),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

it('signs messages and transactions with the connected wallet, and sends through the app’s connection', async () => {
  const wallet = await standardWallet({ name: 'Sol' })
  onTestFinished(registerStandardWallet(wallet))
  const [[address, { publicKey }]] = [...wallet.keys] as [[Address, CryptoKeyPair]]
  const { modal } = openModal({ networks: [mainnet, solana], adapters: [new SolanaAdapter()] })
  await modal.open({ view: 'Connect', namespace: 'solana' })
  await dialog('Connect wallet').getByRole('button', { name: /^Sol/ }).click()
  await vi.waitFor(() => expect(modal.getAddress('solana')).toBe(address))
  expect(modal.getAccount('solana').caipAddress).toBe(`${solana.id}:${address}`)
  expect(modal.getWalletProvider()).toBe(modal.getProvider('solana'))
  const provider = modal.getProvider('solana')
  if (!provider) throw new Error('no provider')

  const message = new TextEncoder().encode('Hello')
  const signature = await provider.signMessage(message)
  expect(await verifySignature(publicKey, signature as SignatureBytes, message)).toBe(true)

  const isSigned = async ({ bytes }: VersionedTransaction) => {
    const { signatures, messageBytes } = getTransactionDecoder().decode(bytes)
    const made = signatures[address]
    return made ? verifySignature(publicKey, made, messageBytes) : false
  }
  const signed = await provider.signTransaction(new VersionedTransaction(unsigned(address)))
  expect(signed).toBeInstanceOf(VersionedTransaction)
  expect(await isSigned(signed)).toBe(true)
  const older = await provider.signAllTransactions([new Transaction(unsigned(address))])
  expect(older[0]).toBeInstanceOf(Transaction)
  expect(await isSigned(older[0] as Transaction)).toBe(true)

  const sendRawTransaction = vi.fn(async (_: Uint8Array) => 'signature')
  expect(await provider.sendTransaction(new VersionedTransaction(unsigned(address)), { sendRawTransaction })).toBe(
    'signature',
  )
  expect(await isSigned(new VersionedTransaction(sendRawTransaction.mock.calls[0]?.[0] ?? new Uint8Array()))).toBe(true)

  await modal.disconnect({ namespace: 'solana' })
  await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
