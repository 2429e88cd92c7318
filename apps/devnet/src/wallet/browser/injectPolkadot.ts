import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import { unsupported } from '../rpcError.ts'
import { type GrantedAccount, grantedSchema, type OtherNamespace } from '../wire.ts'
import { callApart } from './callApart.ts'
import { walletIcon } from './identity.ts'
import type { WalletRequest } from './standardAccount.ts'

type Account = Readonly<{ address: string; name: string; type: 'sr25519'; genesisHash: null }>
type Listener = (accounts: readonly Account[]) => void
type Raw = { address: string; data: string; type?: 'bytes' | 'payload' }

/**
 * Injects the wallet where apps look for Polkadot extensions (https://github.com/polkadot-js/extension):
 * `injectedWeb3['latchkey-devnet']`. It only signs messages, because no Polkadot chain runs here.
 */
export function injectPolkadot(request: WalletRequest): {
  hear(event: { namespace: OtherNamespace; accounts: readonly GrantedAccount[] }): void
} {
  const listeners = new Set<Listener>()
  let lastId = 0
  const accounts = async () => toAccounts(v.parse(grantedSchema, await request('polkadot_accounts')))
  const enabled = Object.freeze({
    accounts: {
      get: accounts,
      subscribe: (listener: Listener) => {
        listeners.add(listener)
        accounts().then((found) => callApart(listener, found), reportError)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: async ({ address, data, type = 'bytes' }: Raw) => {
        if (type !== 'bytes') throw unsupported('signing a transaction of Polkadot')
        const signature = await request('polkadot_signMessage', { address, message: base64.encode(bytesOf(data)) })
        return { id: ++lastId, signature }
      },
    },
  })
  const extension = Object.freeze({
    version: '1.0.0',
    icon: walletIcon,
    enable: async () => {
      await request('polkadot_connect')
      return enabled
    },
  })
  const injected: unknown = Reflect.get(window, 'injectedWeb3')
  Object.assign(window, {
    injectedWeb3: Object.assign(typeof injected === 'object' && injected ? injected : {}, {
      'latchkey-devnet': extension,
    }),
  })
  return {
    hear({ namespace, accounts: granted }) {
      if (namespace !== 'polkadot') return
      for (const listener of [...listeners]) callApart(listener, toAccounts(granted))
    },
  }
}

function toAccounts(granted: readonly GrantedAccount[]): readonly Account[] {
  return granted.map(({ address, label }) => ({ address, name: label, type: 'sr25519', genesisHash: null }))
}

// Text, or bytes as hex.
function bytesOf(data: string): Uint8Array {
  return /^0x([0-9a-f]{2})*$/i.test(data) ? hex.decode(data.slice(2).toLowerCase()) : new TextEncoder().encode(data)
}
