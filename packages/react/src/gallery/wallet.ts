import type { Connector } from '@latchkey/core'
import { accountId, type Network } from '@latchkey/protocol'

/** How the person in front of a wallet behaves. */
export type Manner = 'accepts' | 'waits' | 'declines' | 'fails' | 'is busy'

export type SceneWallet = {
  name: string
  hue: number
  manner?: Manner | undefined
  /** Connected with these accounts, the first in use. The first connected wallet is the active one. */
  accounts?: readonly [string, ...string[]] | undefined
  network?: Network['id'] | undefined
  /** Was connected once, and is not now. */
  isRemembered?: boolean | undefined
  isGone?: boolean | undefined
}

/** A wallet that needs no extension: its owner's manner is all there is to it. */
export function wallet(
  { name, hue, manner = 'waits', accounts }: SceneWallet,
  networks: readonly Network[],
): Connector {
  const id = `test.${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  const networkId = networks[0]?.id
  return {
    id,
    rdns: id,
    kind: 'ANNOUNCED',
    type: 'injected',
    namespace: 'eip155',
    name,
    iconUrl: logo(name, hue),
    async connect() {
      await behave(manner)
      if (!networkId) throw new Error('a scene needs a network')
      return { accounts: (accounts ?? [ada]).map((address) => accountId(networkId, address)), networkId }
    },
    disconnect: async () => undefined,
    getProvider: () => behave('waits'),
    async switchNetwork(network) {
      await behave(manner)
      return network.id
    },
    subscribe: () => () => undefined,
  }
}

export const ada = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const bob = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'

async function behave(manner: 'waits'): Promise<never>
async function behave(manner: Manner): Promise<void>
async function behave(manner: Manner): Promise<void> {
  if (manner === 'waits') await new Promise(() => undefined)
  if (manner === 'declines') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  if (manner === 'is busy') throw Object.assign(new Error('Request already pending.'), { code: -32002 })
  if (manner === 'fails') throw new Error('The wallet is out of order.')
}

/** A plain picture with a letter, as a wallet would announce it. */
export function logo(name: string, hue: number): string {
  const letter = encodeURIComponent([...name][0] ?? '')
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='hsl(${hue} 70%25 45%25)'/%3E%3Ctext x='20' y='27' font-family='sans-serif' font-size='20' font-weight='600' fill='%23fff' text-anchor='middle'%3E${letter}%3C/text%3E%3C/svg%3E`
}
