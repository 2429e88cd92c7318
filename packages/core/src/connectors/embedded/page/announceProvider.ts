import { chainIdOf, type Network } from '@latchkey/protocol'
import type { ClientStorage } from '../../../client/client.ts'
import type { Eip1193Provider } from '../../../client/provider.ts'
import { announceWallet } from '../../announceWallet.ts'
import { EMBEDDED_RDNS } from '../../ownNames.ts'
import { EMBEDDED_NAME, embeddedIcon } from '../embeddedNames.ts'

type Deps = {
  window: Window
  networks: readonly Network[]
  storage: ClientStorage
  /** Where the embedded wallet remembers whether somebody is signed in. */
  key: string
  /** Loads the wallet. */
  open: () => Promise<Eip1193Provider>
}

/**
 * Announces the embedded wallet to other code of the page by EIP-6963, before its code is loaded and before anyone has
 * signed in. Until then it answers what libraries ask of every wallet; anything else loads it. Once it is loaded, call
 * `attach`, so that listeners which came earlier hear its events.
 */
export function announceProvider({ window, networks, storage, key, open }: Deps) {
  let attached: Eip1193Provider | undefined
  let waiting: [string, Listener][] = []
  const isSignedIn = () => storage.getItem(key)?.includes('"session"')
  const [first] = networks.filter(({ id }) => id.startsWith('eip155:'))
  const provider: Eip1193Provider = Object.freeze({
    request: async (...args: Parameters<Eip1193Provider['request']>) => {
      const { method } = args[0]
      if (!attached && !isSignedIn()) {
        if (method === 'eth_accounts' || method === 'wallet_getPermissions') return []
        if (method === 'eth_chainId' && first) return `0x${chainIdOf(first.id).toString(16)}`
      }
      return (attached ?? (await open())).request(...args)
    },
    on: (event: string, listener: Listener) => {
      if (attached) attached.on?.(event, listener)
      else waiting.push([event, listener])
    },
    removeListener: (event: string, listener: Listener) => {
      waiting = waiting.filter(([name, one]) => name !== event || one !== listener)
      attached?.removeListener?.(event, listener)
    },
  })
  const info = { name: EMBEDDED_NAME, icon: embeddedIcon, rdns: EMBEDDED_RDNS }
  return {
    attach: (page: Eip1193Provider) => {
      attached = page
      for (const [event, listener] of waiting.splice(0)) page.on?.(event, listener)
    },
    withdraw: announceWallet(window, { info, provider }),
  }
}

type Listener = (...args: unknown[]) => void
