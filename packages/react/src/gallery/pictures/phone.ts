import type { Connector, Pairing } from '@latchkey/core'
import { CodedError, LatchkeyError } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { Picture } from '../picture.ts'
import type { Scene } from '../scene.ts'

/** What happens on the phone. */
type Course = 'waits' | 'prepares' | 'declines' | 'runs out' | 'is unreachable' | 'has another time'

const harbour: WalletListing = {
  id: 'a'.repeat(64),
  name: 'Harbour',
  chains: ['eip155:1'],
  homepage: 'https://wallet.test',
  image_id: null,
  rdns: null,
  mobile_link: 'harbour://',
  desktop_link: 'harbour://',
  webapp_link: 'https://web.wallet.test',
  link_mode: null,
  app_store: 'https://apps.test/wallet',
  play_store: 'https://play.test/wallet',
  chrome_store: null,
  badge_type: null,
}

const scene = (course: Course, listing?: WalletListing): Scene => ({
  connectors: [phone(course)],
  ...(listing ? { answers: { '/getWallets': { count: 1, data: [listing] } } } : {}),
})

function picture(state: string, course: Course, listing?: WalletListing): Picture {
  return {
    id: `ConnectingWalletConnect/${state}`,
    stack: [{ view: 'Connect' }, { view: 'ConnectingWalletConnect', wallet: listing?.id }],
    scene: scene(course, listing),
  }
}

export const phonePictures: readonly Picture[] = [
  { id: 'Connect/phone', stack: [{ view: 'Connect' }], scene: scene('waits') },
  { id: 'ConnectingWalletConnectBasic/code', stack: [{ view: 'ConnectingWalletConnectBasic' }], scene: scene('waits') },
  picture('code', 'waits'),
  picture('code for one wallet', 'waits', harbour),
  picture('preparing', 'prepares'),
  picture('declined', 'declines'),
  picture('run out', 'runs out'),
  picture('relay unreachable', 'is unreachable'),
  picture('clock wrong', 'has another time'),
  picture('public network', 'waits', { ...harbour, reach: 'publicNetwork' }),
]

/** A WalletConnect connector with a phone at the other end. */
function phone(course: Course): Connector {
  return {
    id: 'walletConnect',
    kind: 'WALLET_CONNECT',
    type: 'wallet-connect',
    namespace: 'eip155',
    name: 'WalletConnect',
    async connect({ onPairing }) {
      if (course === 'is unreachable') throw new LatchkeyError('RELAY_UNREACHABLE')
      if (course === 'has another time')
        throw new CodedError('CLOCK_WRONG', "This device's clock is about 20 hours fast")
      if (course === 'runs out') throw new LatchkeyError('PAIRING_EXPIRED')
      if (course === 'declines') throw new LatchkeyError('CONNECTION_REJECTED')
      if (course === 'waits') onPairing?.(pairing())
      return new Promise(() => undefined)
    },
    disconnect: async () => undefined,
    getProvider: () => new Promise(() => undefined),
    switchNetwork: async ({ id }) => id,
    subscribe: () => () => undefined,
  }
}

function pairing(): Pairing {
  const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}&expiryTimestamp=1900000000`
  return { uri, expiresAt: Date.now() + 4 * 60_000 }
}
