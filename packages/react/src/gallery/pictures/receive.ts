import { allNetworks, ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bitcoinWallet } from '../wallet.ts'

const of = (state: string, fields: Partial<Picture['scene']> = {}): Picture => ({
  id: `Receive/${state}`,
  stack: [{ view: 'Account' }, { view: 'Receive' }],
  scene: { wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }], ...fields },
})

export const receivePictures: readonly Picture[] = [
  of('ready', { answers: { '/v1/identity/': { name: 'ada.example', avatar: null } } }),
  of('one network', { networks: [ethereum] }),
  of('bitcoin', { networks: allNetworks, wallets: [bitcoinWallet] }),
  { id: 'Receive/not connected', stack: [{ view: 'Receive' }], scene: {} },
]
