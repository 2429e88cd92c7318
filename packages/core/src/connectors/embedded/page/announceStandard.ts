import type { Network } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type { SolanaProvider } from '../../../client/provider.ts'
import { EMBEDDED_FEATURE } from '../../ownNames.ts'
import { solanaChain } from '../../solana/solanaChains.ts'
import { EMBEDDED_NAME, embeddedIcon } from '../embeddedNames.ts'
import type { EmbeddedSession } from '../embeddedSession.ts'

type Deps = {
  window: Window
  networks: readonly Network[]
  solana: Required<SolanaProvider>
  session: EmbeddedSession
}

/**
 * Announces the embedded wallet to other code of the page by the Wallet Standard, if the app has Solana networks. Our own
 * client ignores this. Returns a function that withdraws it.
 *
 * https://github.com/wallet-standard/wallet-standard
 */
export function announceStandard({ window, networks, solana, session }: Deps): () => void {
  const ids = networks.map(({ id }) => id).filter((id) => id.startsWith('solana:'))
  if (ids.length === 0) return () => undefined
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
