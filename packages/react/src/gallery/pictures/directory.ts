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
  chrome_store: index === 2 ? null : 'https://store.test/wallet',
  badge_type: null,
}))
const [, harbour, lantern] = listings

const scene = (answer: Answer): Scene => ({
  wallets: [
    { name: 'Fox Wallet', hue: 25 },
    { name: 'Owl', hue: 265 },
  ],
  answers: { '/getWallets': answer },
})
const all = (state: string, answer: Answer): Picture => ({
  id: `AllWallets/${state}`,
  stack: [{ view: 'Connect' }, { view: 'AllWallets' }],
  scene: scene(answer),
})
const get = (state: string, answer: Answer, wallet?: WalletListing): Picture => ({
  id: `GetWallet/${state}`,
  stack: [{ view: 'Connect' }, { view: 'GetWallet', wallet: wallet?.id }],
  scene: scene(answer),
})

export const directoryPictures: readonly Picture[] = [
  all('ready', { count: 482, data: listings }),
  all('loading', 'waits'),
  all('no directory', { count: 0, data: [] }),
  all('failed', 'fails'),
  all('rate limited', 'limits'),
  get('ready', { count: 4, data: listings.slice(1, 5) }),
  get('one wallet', { count: 1, data: [harbour] }, harbour),
  get('one wallet with a website only', { count: 1, data: [lantern] }, lantern),
  get('unknown wallet', { count: 0, data: [] }, harbour),
  get('loading', 'waits'),
  get('failed', 'fails'),
  get('no directory', { count: 0, data: [] }),
]
