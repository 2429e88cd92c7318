import type { Network, NetworkId } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type { Eip1193Provider, SolanaProvider } from '../../client/provider.ts'
import { solanaChain } from '../solana/solanaChains.ts'
import { EMBEDDED_FEATURE, EMBEDDED_NAME, EMBEDDED_RDNS } from './embeddedNames.ts'
import type { EmbeddedSession } from './embeddedSession.ts'
import { embeddedIcon } from './embeddedSession.ts'
import { toRpcError } from './toRpcError.ts'

type Deps = {
  window: Window
  networks: readonly Network[]
  eip155: Eip1193Provider
  solana: Required<SolanaProvider>
  session: EmbeddedSession
}

/**
 * Announces the embedded wallet to other code in the page, like any wallet: by EIP-6963 and, if the app has Solana
 * networks, by the Wallet Standard. Our own client ignores these announcements. Returns a function that withdraws it.
 */
export function announceEmbedded(parts: Deps): () => void {
  const stops = [announce(parts)]
  const chains = parts.networks.filter(({ id }) => id.startsWith('solana:'))
  if (chains.length > 0)
    stops.push(
      register(
        parts,
        chains.map(({ id }) => id),
      ),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

/** https://eips.ethereum.org/EIPS/eip-6963 */
function announce({ window, eip155 }: Deps): () => void {
  const provider: Eip1193Provider = Object.freeze({
    ...eip155,
    request: (...args: Parameters<Eip1193Provider['request']>) =>
      eip155.request(...args).catch((error: unknown) => {
        throw toRpcError(error)
      }),
  })
  const info = { uuid: crypto.randomUUID(), name: EMBEDDED_NAME, icon: embeddedIcon, rdns: EMBEDDED_RDNS }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announceProvider = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announceProvider)
  announceProvider()
  return () => window.removeEventListener('eip6963:requestProvider', announceProvider)
}

/** https://github.com/wallet-standard/wallet-standard */
function register({ window, solana, session }: Deps, ids: readonly NetworkId[]): () => void {
  const chains = [...new Set(ids.map((id) => solanaChain(id)))]
  const networkOf = (chain: unknown) => ids.find((id) => solanaChain(id) === chain) ?? ids[0]
  const listeners = new Set<(change: object) => void>()
  const readAccounts = () => {
    const current = session.current('solana')
    if (!current) return []
    const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
    return [{ address: current.address, publicKey: base58.decode(current.address), chains, features }]
  }
  const wallet = {
    version: '1.0.0',
    name: EMBEDDED_NAME,
    icon: embeddedIcon,
    chains,
    get accounts() {
      return readAccounts()
    },
    features: {
      [EMBEDDED_FEATURE]: { version: '1.0.0' },
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => {
          await session.connect('solana', { silent })
          return { accounts: readAccounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => session.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs: readonly { account: { address: string }; message: Uint8Array }[]) => {
          const outputs = []
          for (const { account, message } of inputs) {
            const signature = await solana.signMessage({ address: account.address, message })
            outputs.push({ signedMessage: message, signature })
          }
          return outputs
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: readonly TransactionInput[]) => {
          const [first] = inputs
          const networkId = networkOf(first?.chain)
          if (!first || !networkId) return []
          const transactions = inputs.map(({ transaction }) => transaction)
          const signed = await solana.signTransactions({ address: first.account.address, networkId, transactions })
          return signed.map((signedTransaction) => ({ signedTransaction }))
        },
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: async (...inputs: readonly TransactionInput[]) => {
          const outputs = []
          for (const { account, chain, transaction } of inputs) {
            const networkId = networkOf(chain)
            if (!networkId) break
            const signature = await solana.signAndSendTransaction({ address: account.address, networkId, transaction })
            outputs.push({ signature })
          }
          return outputs
        },
      },
    },
  }
  const stopHearing = session.subscribe('solana', () => {
    for (const listener of listeners) listener({ accounts: readAccounts() })
  })
  const introduce = (api: unknown) => {
    const call: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'register') : undefined
    if (typeof call === 'function') call(wallet)
  }
  const onAppReady = (event: Event) => introduce(Reflect.get(event, 'detail'))
  window.addEventListener('wallet-standard:app-ready', onAppReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: introduce }))
  return () => {
    stopHearing()
    window.removeEventListener('wallet-standard:app-ready', onAppReady)
  }
}

type TransactionInput = { account: { address: string }; chain?: string; transaction: Uint8Array }
