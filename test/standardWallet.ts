import {
  type Address,
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** A Wallet Standard wallet with real keys. Each `script` entry replaces a feature's method. */
export type TestStandardWallet = Wallet & {
  accounts: readonly WalletAccount[]
  /** Every call of a method, with its arguments. */
  requested: { feature: string; inputs: readonly unknown[] }[]
  /** The accounts that its user would see in it. */
  owned: readonly WalletAccount[]
  /** Exposes these accounts to the page from now on, and emits the change. */
  show(accounts: readonly WalletAccount[]): void
  keys: ReadonlyMap<string, CryptoKeyPair>
}

export type StandardScript = Partial<Record<string, unknown>>

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const

/** Keys are derived from small numbers, the same on every run. */
export async function standardWallet(options: {
  name?: string
  seeds?: readonly number[]
  script?: StandardScript
  /** Sends what it signs; without it the wallet only signs. */
  send?: (transaction: Uint8Array) => Promise<string>
  more?: Partial<Wallet>
}): Promise<TestStandardWallet> {
  const { name = 'Example', seeds = [1], script = {}, send } = options
  const keys = new Map<string, CryptoKeyPair>()
  const owned: WalletAccount[] = []
  for (const seed of seeds) {
    const pair = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(seed))
    const address = await getAddressFromPublicKey(pair.publicKey)
    keys.set(address, pair)
    owned.push(toAccount(address))
  }
  const listeners = new Set<(change: object) => void>()

  const methods: Record<string, (...inputs: never[]) => unknown> = {
    'standard:connect': (input?: { silent?: boolean }) => {
      if (!input?.silent && wallet.accounts.length === 0) wallet.accounts = owned
      return { accounts: wallet.accounts }
    },
    'standard:disconnect': () => wallet.show([]),
    'solana:signMessage': async ({ account, message }: MessageInput) => [
      { signedMessage: message, signature: await signBytes(keyOf(account.address).privateKey, message) },
    ],
    'solana:signTransaction': (...inputs: TransactionInput[]) =>
      Promise.all(inputs.map(async ({ transaction }) => ({ signedTransaction: await sign(transaction) }))),
    ...(send && {
      'solana:signAndSendTransaction': async ({ transaction }: TransactionInput) => [
        { signature: getBase58Encoder().encode(await send(await sign(transaction))) },
      ],
    }),
  }
  const wallet: TestStandardWallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts: [],
    owned,
    keys,
    requested: [],
    features: {
      'standard:events': {
        on: (_: 'change', listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...Object.fromEntries(Object.entries(methods).map(([id, method]) => [id, featureOf(id, method)])),
    },
    show: (accounts) => {
      wallet.accounts = accounts
      for (const listener of listeners) listener({ accounts })
    },
    ...options.more,
  }
  return wallet

  function featureOf(id: string, method: (...inputs: never[]) => unknown) {
    const run = (...inputs: never[]) => {
      wallet.requested.push({ feature: id, inputs })
      const scripted = script[id]
      if (!(id in script)) return method(...inputs)
      return typeof scripted === 'function' ? scripted(...inputs) : scripted
    }
    return { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], [id.split(':')[1] ?? '']: run }
  }

  function keyOf(address: string): CryptoKeyPair {
    const pair = keys.get(address)
    if (!pair) throw new Error(`no key of ${address}`)
    return pair
  }

  async function sign(transaction: Uint8Array): Promise<Uint8Array> {
    const decoded = getTransactionDecoder().decode(transaction)
    const signers = Object.keys(decoded.signatures).flatMap((address) => keys.get(address) ?? [])
    return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction(signers, decoded)))
  }
}

type MessageInput = { account: WalletAccount; message: Uint8Array }
type TransactionInput = { account: WalletAccount; chain: string; transaction: Uint8Array }

function toAccount(address: Address): WalletAccount {
  const publicKey = new Uint8Array(getBase58Encoder().encode(address))
  return { address, publicKey, chains, features: ['solana:signMessage', 'solana:signTransaction'] }
}

/**
 * Registers a wallet as an extension does, whether the page or the wallet comes first. Returns a function that removes
 * it.
 */
export function registerStandardWallet(wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const register = (api: { register(...wallets: Wallet[]): () => void }) => void unregister.push(api.register(wallet))
  const hear = (event: Event) => register(Reflect.get(event, 'detail'))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', hear)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const stop of unregister) stop()
  }
}
