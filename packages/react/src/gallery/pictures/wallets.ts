import type { Contact } from '@latchkey/core/queries'
import { allNetworks } from '../networks.ts'
import type { Picture } from '../picture.ts'
import type { SceneWallet } from '../wallet.ts'
import { ada, bitcoinWallet, bob, polkadotAda, solanaAda } from '../wallet.ts'
import { balances, odd, spread } from './account.ts'

const fox: SceneWallet = { name: 'Fox Wallet', hue: 25, accounts: [ada] }
const owl: SceneWallet = { name: 'Owl', hue: 265, accounts: [bob] }

const of = (state: string, ...wallets: SceneWallet[]): Picture => ({
  id: `ProfileWallets/${state}`,
  stack: [{ view: 'Account' }, { view: 'ProfileWallets' }],
  scene: { wallets },
})

/** One wallet in three namespaces, and another one. */
const everywhere: readonly SceneWallet[] = [
  { name: 'Harbour', hue: 200, namespace: 'solana', accounts: [solanaAda] },
  fox,
  bitcoinWallet,
  { name: 'Owl', hue: 265, namespace: 'polkadot', accounts: [polkadotAda], isRemembered: true },
]

const ten: readonly SceneWallet[] = Array.from({ length: 10 }, (_, place) => ({
  name: place === 4 ? 'A wallet whose name has sixty letters, which is far too many' : `Wallet ${place + 1}`,
  hue: place * 36,
  accounts: [`0x${String(place).repeat(40)}`],
}))

const adas = { namespace: 'eip155', address: ada } as const
const named: readonly Contact[] = [
  { ...adas, ownName: 'Savings' },
  { namespace: 'eip155', address: bob, ownName: 'Rent and everything for the flat, 2026' },
]

export const walletsPictures: readonly Picture[] = [
  of('one', fox),
  of('several', { ...fox, accounts: [ada, bob] }, owl),
  of(
    'remembered',
    fox,
    { ...owl, isRemembered: true },
    { ...fox, name: 'Harbour', hue: 200, isRemembered: true, isGone: true },
  ),
  {
    ...of('with totals', { ...fox, accounts: [ada, bob] }, owl),
    scene: {
      wallets: [{ ...fox, accounts: [ada, bob] }, owl],
      answers: { '/v1/account/*/balance': { balances: spread } },
    },
  },
  of('ten', ...ten),
  {
    ...of('with odd totals', fox, owl),
    scene: { wallets: [fox, owl], answers: { '/v1/account/*/balance': { balances: odd } } },
  },
  of('none'),
  {
    id: 'ProfileWallets/named',
    stack: [{ view: 'Account' }, { view: 'ProfileWallets' }],
    scene: {
      wallets: [
        { ...fox, accounts: [ada, bob] },
        { ...owl, isRemembered: true },
      ],
      contacts: named,
    },
  },
  {
    id: 'NameAddress/account',
    stack: [{ view: 'Account' }, { view: 'NameAddress', ...adas, title: 'Name this account' }],
    scene: { wallets: [fox] },
  },
  {
    id: 'NameAddress/named',
    stack: [{ view: 'Account' }, { view: 'NameAddress', ...adas, title: 'Name this account' }],
    scene: { wallets: [fox], contacts: named },
  },
  {
    id: 'Account/named',
    stack: [{ view: 'Account' }],
    scene: { wallets: [fox], contacts: named, answers: { '/v1/account/*/balance': { balances } } },
  },
  {
    id: 'ProfileWallets/several namespaces',
    stack: [{ view: 'Account' }, { view: 'ProfileWallets' }],
    scene: { networks: allNetworks, wallets: everywhere },
  },
  {
    id: 'ProfileWallets/none of several namespaces',
    stack: [{ view: 'ProfileWallets' }],
    scene: { networks: allNetworks },
  },
]
