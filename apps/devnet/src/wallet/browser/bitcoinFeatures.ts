import * as v from 'valibot'
import { fromBase64, toBase64 } from './bytes.ts'
import { inOrder } from './inOrder.ts'
import type { StandardAccount, WalletRequest } from './standardAccount.ts'

export const bitcoinChain = 'bitcoin:regtest'

type Purpose = 'payment' | 'ordinals'
type InputToSign = { account: StandardAccount; signingIndexes: readonly number[]; sigHash?: string | number }
type Signing = { psbt: Uint8Array; inputsToSign: readonly InputToSign[]; chain?: string }
type Transfer = { account: StandardAccount; recipient: string; amount: string; chain?: string }

/**
 * The features of Bitcoin wallets (https://github.com/ExodusMovement/bitcoin-wallet-standard), and
 * `bitcoin:sendTransfer`, which is in no standard. Message signatures are BIP-322.
 */
export function bitcoinFeatures(request: WalletRequest, connect: () => Promise<readonly StandardAccount[]>) {
  return {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: async ({ purposes }: { purposes?: readonly Purpose[] } = {}) => {
        const accounts = await connect()
        return { accounts: accounts.filter(({ purpose }) => !purpose || !purposes || purposes.includes(purpose)) }
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly { account: StandardAccount; message: Uint8Array }[]) =>
        inOrder(inputs, async ({ account, message }) => {
          const params = { account: account.address, message: toBase64(message) }
          return { signedMessage: message, signature: fromBase64(await request('bip122_signMessage', params)) }
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: readonly Signing[]) =>
        inOrder(inputs, async ({ psbt, inputsToSign, chain }) => {
          const wanted = inputsToSign.map(({ account, ...rest }) => ({ account: account.address, ...rest }))
          const params = { psbt: toBase64(psbt), inputsToSign: wanted, ...(chain ? { chain } : {}) }
          return { signedPsbt: fromBase64(await request('bip122_signTransaction', params)) }
        }),
    },
    'bitcoin:sendTransfer': {
      version: '1.0.0',
      sendTransfer: (...inputs: readonly Transfer[]) =>
        inOrder(inputs, async ({ account, recipient, amount, chain }) => {
          const params = { account: account.address, recipient, amount, ...(chain ? { chain } : {}) }
          return { txid: v.parse(v.string(), await request('bip122_sendTransfer', params)) }
        }),
    },
  }
}
