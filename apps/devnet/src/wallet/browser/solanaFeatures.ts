import * as v from 'valibot'
import { fromBase64, toBase64 } from './bytes.ts'
import { inOrder } from './inOrder.ts'
import type { StandardAccount, WalletRequest } from './standardAccount.ts'

type Signing = { account: StandardAccount; chain?: string; transaction: Uint8Array }
const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

/**
 * The features of Solana wallets (https://github.com/anza-xyz/wallet-standard). Each input is a separate request,
 * except for signing several transactions of one account.
 */
export function solanaFeatures(request: WalletRequest) {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly { account: StandardAccount; message: Uint8Array }[]) =>
        inOrder(inputs, async ({ account, message }) => {
          const params = { account: account.address, message: toBase64(message) }
          const signature = fromBase64(await request('solana_signMessage', params))
          return { signedMessage: message, signature, signatureType: 'ed25519' }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs: readonly Signing[]) => {
        const [first] = inputs
        const isOne = inputs.every(({ account, chain }) => account === first?.account && chain === first.chain)
        if (!first) return []
        if (!isOne) return (await inOrder(inputs, (input) => signTogether(request, [input]))).flat()
        return signTogether(request, inputs)
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: readonly Signing[]) =>
        inOrder(inputs, async ({ account, chain, transaction }) => {
          const params = { account: account.address, chain, transaction: toBase64(transaction) }
          return { signature: fromBase64(await request('solana_signAndSendTransaction', params)) }
        }),
    },
  }
}

/** Several transactions of one account are a single request. */
async function signTogether(request: WalletRequest, inputs: readonly Signing[]) {
  const [first] = inputs
  const transactions = inputs.map(({ transaction }) => toBase64(transaction))
  const params = { account: first?.account.address, chain: first?.chain, transactions }
  const signed = v.parse(v.array(v.string()), await request('solana_signTransaction', params))
  return signed.map((text) => ({ signedTransaction: fromBase64(text) }))
}
