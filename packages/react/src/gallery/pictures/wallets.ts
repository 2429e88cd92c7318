import type { Picture } from '../picture.ts'
import type { SceneWallet } from '../wallet.ts'
import { ada, bob } from '../wallet.ts'

const fox: SceneWallet = { name: 'Fox Wallet', hue: 25, accounts: [ada] }
const owl: SceneWallet = { name: 'Owl', hue: 265, accounts: [bob] }

const of = (state: string, ...wallets: SceneWallet[]): Picture => ({
  id: `ProfileWallets/${state}`,
  stack: [{ view: 'Account' }, { view: 'ProfileWallets' }],
  scene: { wallets },
})

export const walletsPictures: readonly Picture[] = [
  of('one', fox),
  of('several', { ...fox, accounts: [ada, bob] }, owl),
  of(
    'remembered',
    fox,
    { ...owl, isRemembered: true },
    { ...fox, name: 'Harbour', hue: 200, isRemembered: true, isGone: true },
  ),
  of('none'),
]
