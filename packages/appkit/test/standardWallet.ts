import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { onTestFinished } from 'vitest'

const chains = ['solana:mainnet']

/** A Solana wallet of the page (Wallet Standard) with a key of its own, which approves everything. */
export async function registerStandardWallet(name: string) {
  const keys = await createKeyPairFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)))
  const address = await getAddressFromPublicKey(keys.publicKey)
  const publicKey = new Uint8Array(getBase58Encoder().encode(address))
  const account = { address, publicKey, chains, features: ['solana:signMessage', 'solana:signTransaction'] }
  const sign = async (bytes: Uint8Array) => {
    const signed = await partiallySignTransaction([keys], getTransactionDecoder().decode(bytes))
    return { signedTransaction: new Uint8Array(getTransactionEncoder().encode(signed)) }
  }
  const version = '1.0.0'
  const wallet = {
    ...{ version, name, icon: 'data:image/svg+xml;base64,PHN2Zy8+', chains, accounts: [account] },
    features: {
      'standard:connect': { version, connect: async () => ({ accounts: [account] }) },
      'standard:events': { version, on: () => () => undefined },
      'solana:signMessage': {
        version,
        signMessage: async ({ message }: { message: Uint8Array }) => [
          { signedMessage: message, signature: await signBytes(keys.privateKey, message) },
        ],
      },
      'solana:signTransaction': {
        ...{ version, supportedTransactionVersions: ['legacy', 0] },
        signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(inputs.map(({ transaction }) => sign(transaction))),
      },
    },
  }
  const register = ({ register: add }: { register(one: object): unknown }) => void add(wallet)
  const onReady = (event: Event) => register(Reflect.get(event, 'detail'))
  window.addEventListener('wallet-standard:app-ready', onReady)
  onTestFinished(() => window.removeEventListener('wallet-standard:app-ready', onReady))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return { address, publicKey: keys.publicKey }
}
