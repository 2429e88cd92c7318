import type { WalletListing } from '@latchkey/protocol/api'
import type { Answer } from '../answers.ts'
import type { Picture } from '../picture.ts'
import type { Scene } from '../scene.ts'

const names = ['Fox Wallet', 'Harbour', 'Lantern', 'Meadow', 'Nimbus', 'Orchard', 'Pebble', 'Quill']

const listings = names.map<WalletListing>((name, index) => ({
  id: index.toString(16).padStart(64, '0'),
  name,
  chains: ['eip155:1'],
  homepage: 'https://wallet.test',
  image_id: null,
  rdns: index === 0 ? 'test.fox-wallet' : null,
  mobile_link: 'wallet://',
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  app_store: index === 2 ? null : 'https://apps.test/wallet',
  play_store: index === 2 ? null : 'https://play.test/wallet',
  chrome_store: index === 2 || index === 4 ? null : 'https://store.test/wallet',
  firefox_store: index === 4 ? 'https://addons.test/wallet' : null,
  badge_type: index < 2 ? 'certified' : null,
  ...(index === 3 ? ({ reach: 'publicNetwork' } as const) : {}),
}))
const [, harbour, lantern, meadow, nimbus] = listings

const scene = (answer: Answer): Scene => ({
  wallets: [
    { name: 'Fox Wallet', hue: 25 },
    { name: 'Owl', hue: 265 },
  ],
  answers: { '/getWallets': answer },
})
const all = (state: string, answer: Answer, says?: string): Picture => ({
  id: `AllWallets/${state}`,
  stack: [{ view: 'Connect' }, { view: 'AllWallets' }],
  scene: scene(answer),
  says,
})
const get = (state: string, answer: Answer, wallet?: WalletListing): Picture => ({
  id: `GetWallet/${state}`,
  stack: [{ view: 'Connect' }, { view: 'GetWallet', wallet: wallet?.id }],
  scene: scene(answer),
})

export const directoryPictures: readonly Picture[] = [
  {
    id: 'Connect/count of all wallets',
    stack: [{ view: 'Connect' }],
    scene: scene({ count: 541, data: listings.slice(0, 4) }),
    says: '540+',
  },
  all('ready', { count: 482, data: listings }, 'Harbour'),
  all('loading', 'waits'),
  all('no directory', { count: 0, data: [] }),
  all('failed', 'fails'),
  all('rate limited', 'limits'),
  get('ready', { count: 4, data: listings.slice(1, 5) }),
  get('one wallet', { count: 1, data: [harbour] }, harbour),
  get('one wallet with a website only', { count: 1, data: [lantern] }, lantern),
  get('wallet that needs the public network', { count: 1, data: [meadow] }, meadow),
  get('wallet for another browser', { count: 1, data: [nimbus] }, nimbus),
  get('unknown wallet', { count: 0, data: [] }, harbour),
  get('loading', 'waits'),
  get('failed', 'fails'),
  get('no directory', { count: 0, data: [] }),
]
