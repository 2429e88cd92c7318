import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { SolanaProvider } from '../../client/provider.ts'
import { readAnswer } from '../callMethod.ts'
import { callFeature } from '../walletStandard/callFeature.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { readSentSignature } from './readSentSignature.ts'
import { isOnChain, solanaChain } from './solanaChains.ts'

/** A Wallet Standard wallet as `SolanaProvider`. Features that it lacks are absent methods. */
export function solanaProvider(wallet: StandardWallet): SolanaProvider {
  const inputOf = (feature: string, { address, networkId, transaction }: TransactionArgs) => ({
    account: accountOf(wallet, address),
    chain: chainFor(wallet, networkId),
    transaction: inTakenVersion(wallet.feature(feature), transaction),
  })
  const provider: SolanaProvider = {
    signMessage: async ({ address, message }) => {
      const input = { account: accountOf(wallet, address), message }
      const answer = await callFeature(wallet, 'solana:signMessage', input)
      const [{ signedMessage, signature }] = readAnswer(v.strictTuple([signedMessageSchema]), answer, 'signMessage')
      // A wallet that adds a prefix has signed another message, which proves something else.
      if (!isSame(signedMessage, message))
        throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'signedMessage' } })
      return signature
    },
    signTransactions: async ({ transactions, ...args }) => {
      const inputs = transactions.map((transaction) => inputOf('solana:signTransaction', { ...args, transaction }))
      const answer = await callFeature(wallet, 'solana:signTransaction', ...inputs)
      const signed = readAnswer(
        v.pipe(v.array(signedTransactionSchema), v.length(inputs.length)),
        answer,
        'signTransaction',
      )
      return signed.map(({ signedTransaction }) => signedTransaction)
    },
    signAndSendTransaction: async (args) => {
      const input = inputOf('solana:signAndSendTransaction', args)
      return readSentSignature(await callFeature(wallet, 'solana:signAndSendTransaction', input))
    },
  }
  return {
    ...(wallet.feature('solana:signMessage') && { signMessage: provider.signMessage }),
    ...(wallet.feature('solana:signTransaction') && { signTransactions: provider.signTransactions }),
    ...(wallet.feature('solana:signAndSendTransaction') && { signAndSendTransaction: provider.signAndSendTransaction }),
  }
}

type TransactionArgs = { address: string; networkId: NetworkId; transaction: Uint8Array }

// https://solana.com/docs/core/transactions: a transaction has at most 1232 bytes.
const bytes = v.instance(Uint8Array)
const signature = v.pipe(bytes, v.length(64))
const signedMessageSchema = v.object({ signedMessage: bytes, signature })
const signedTransactionSchema = v.object({ signedTransaction: v.pipe(bytes, v.maxLength(1232)) })

function accountOf(wallet: StandardWallet, address: string): object {
  const account = wallet.accounts().find((one) => one.address === address)
  if (!account) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address } })
  return account.handle
}

/** The wallet's name for the network. */
function chainFor(wallet: StandardWallet, networkId: NetworkId): string {
  const chains = wallet.chains()
  if (!isOnChain(chains, networkId)) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId } })
  const chain = solanaChain(networkId)
  return chains.includes(chain) ? chain : networkId
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * Converts a transaction to a format that a wallet's feature accepts, such as `solana:signTransaction`. A legacy
 * transaction becomes the equivalent version 0 transaction if the feature's `supportedTransactionVersions` has 0 but
 * not `legacy` (https://github.com/anza-xyz/wallet-standard). Everything else stays unchanged.
 */
export function inTakenVersion(feature: object | undefined, transaction: Uint8Array): Uint8Array {
  const taken: unknown = feature && Reflect.get(feature, 'supportedTransactionVersions')
  if (!Array.isArray(taken) || taken.includes('legacy') || !taken.includes(0)) return transaction
  const start = 1 + (transaction[0] ?? 0) * SIGNATURE_BYTES
  // The highest bit marks a version; the legacy format starts with the number of signers.
  if ((transaction[start] ?? VERSION_0) >= VERSION_0) return transaction
  // The version comes before the message; the address lookup tables, none, after it.
  return Uint8Array.of(...transaction.subarray(0, start), VERSION_0, ...transaction.subarray(start), 0)
}

const SIGNATURE_BYTES = 64
const VERSION_0 = 0x80
