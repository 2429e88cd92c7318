import { hex } from '@scure/base'
import * as v from 'valibot'
import { type GrantedAccount, grantedSchema, type OtherNamespace } from '../wire.ts'
import { bitcoinChain, bitcoinFeatures } from './bitcoinFeatures.ts'
import { callApart } from './callApart.ts'
import { walletIcon, walletName } from './identity.ts'
import { solanaFeatures } from './solanaFeatures.ts'
import type { StandardAccount, WalletRequest } from './standardAccount.ts'

type StandardNamespace = Exclude<OtherNamespace, 'polkadot'>
type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/**
 * Registers one wallet for Solana and Bitcoin with the Wallet Standard
 * (https://github.com/wallet-standard/wallet-standard), whether the page looks for wallets before or after.
 * `standard:connect` requests Solana accounts, `bitcoin:connect` Bitcoin accounts; `standard:disconnect` ends both.
 */
export function registerStandardWallet(
  request: WalletRequest,
  solanaNetwork: string,
): { hear(event: { namespace: OtherNamespace; accounts: readonly GrantedAccount[] }): void } {
  const chains: Record<StandardNamespace, readonly string[]> = {
    solana: ['solana:localnet', solanaNetwork],
    bip122: [bitcoinChain],
  }
  const held: Record<StandardNamespace, readonly StandardAccount[]> = { solana: [], bip122: [] }
  const accounts = () => [...held.solana, ...held.bip122]
  const listeners = new Set<Listener>()

  const set = (namespace: StandardNamespace, granted: readonly GrantedAccount[]) => {
    const isSame = granted.map(({ address }) => address).join() === held[namespace].map(({ address }) => address).join()
    if (isSame) return held[namespace]
    held[namespace] = granted.map(({ publicKey, ...account }) =>
      Object.freeze({
        ...account,
        publicKey: hex.decode(publicKey),
        chains: chains[namespace],
        features: Object.keys(features).filter((name) => name.startsWith(`${prefixes[namespace]}:`)),
        icon: walletIcon,
      }),
    )
    for (const listener of [...listeners]) callApart(listener, { accounts: accounts() })
    return held[namespace]
  }
  const connect = async (namespace: StandardNamespace, isSilent = false) => {
    const method = isSilent ? 'accounts' : 'connect'
    return set(namespace, v.parse(grantedSchema, await request(`${namespace}_${method}`)))
  }

  const features = Object.freeze({
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false }: { silent?: boolean } = {}) => {
        await connect('solana', silent)
        if (silent) await connect('bip122', true)
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        for (const namespace of ['solana', 'bip122'] as const) {
          await request(`${namespace}_disconnect`)
          set(namespace, [])
        }
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: Listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...solanaFeatures(request),
    ...bitcoinFeatures(request, () => connect('bip122')),
  })
  const wallet = Object.freeze({
    version: '1.0.0',
    name: walletName,
    icon: walletIcon,
    chains: [...chains.solana, ...chains.bip122],
    features,
    get accounts() {
      return accounts()
    },
  })
  const register = (api: { register(wallet: object): unknown }) => void api.register(wallet)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  addEventListener('wallet-standard:app-ready', (event) => register(Reflect.get(event, 'detail')))
  // Previously granted accounts are available without a prompt.
  for (const namespace of ['solana', 'bip122'] as const) connect(namespace, true).catch(reportError)
  return {
    hear: ({ namespace, accounts: granted }) => {
      if (namespace !== 'polkadot') set(namespace, granted)
    },
  }
}

const prefixes = { solana: 'solana', bip122: 'bitcoin' } as const
