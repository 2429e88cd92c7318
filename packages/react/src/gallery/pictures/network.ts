import { defineNetwork, networkId } from '@latchkey/protocol'
import type { Preferences } from '../../context/preferences.ts'
import { allNetworks, base, ethereum, networks, solana } from '../networks.ts'
import type { Picture } from '../picture.ts'
import type { Scene } from '../scene.ts'
import { ada, type UserBehavior } from '../wallet.ts'
import { hundredNetworks, spread } from './account.ts'

const Networks = { view: 'Networks' } as const
const person = (manner: UserBehavior): Scene => ({
  wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada], manner }],
})
const elsewhere: Scene = {
  wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada], network: networkId('eip155:5') }],
}

const list = (state: string, scene: Scene, preferences?: Preferences): Picture => ({
  id: `Networks/${state}`,
  stack: [Networks],
  scene,
  preferences,
})
const switching = (state: string, manner: UserBehavior, config: Scene['config'] = {}): Picture => ({
  id: `SwitchNetwork/${state}`,
  stack: [{ view: 'SwitchNetwork', target: base.id }],
  scene: { ...person(manner), config },
})

export const networkPictures: readonly Picture[] = [
  list('ready', person('waits')),
  list('not connected', {}),
  list('test networks shown', person('waits'), { testNetworks: true }),
  list('several namespaces', { ...person('waits'), networks: allNetworks }),
  list('some not approved', {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada], network: base.id, approvedNetworks: [base.id] }],
  }),
  list('what is held on each', {
    ...person('waits'),
    answers: {
      '/v1/account/*/balance': { balances: spread },
      '/v1/supported-chains': { http: networks.map(({ id }) => id), ws: [] },
    },
  }),
  list('none', { networks: [] }),
  list('long name', {
    ...person('waits'),
    networks: [
      ethereum,
      defineNetwork({
        id: 'eip155:60',
        name: 'A network whose name has sixty letters, which is far too many',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }),
    ],
  }),
  list('a hundred', { ...person('waits'), networks: hundredNetworks }),
  switching('waiting', 'waits'),
  switching('declined', 'declines'),
  switching('failed', 'fails'),
  switching('busy with an earlier request', 'is busy'),
  {
    id: 'SwitchActiveChain/ready',
    stack: [Networks, { view: 'SwitchActiveChain', target: solana.id, next: 'Connect', replace: true }],
    scene: { ...person('waits'), networks: [...networks, solana] },
  },
  { id: 'UnsupportedChain/ready', stack: [{ view: 'UnsupportedChain' }], scene: elsewhere },
  {
    id: 'UnsupportedChain/one network',
    stack: [{ view: 'UnsupportedChain' }],
    scene: { ...elsewhere, networks: [ethereum] },
  },
  { id: 'Settings/ready', stack: [{ view: 'Connect' }, { view: 'Settings' }], scene: {} },
  {
    id: 'Settings/without test networks',
    stack: [{ view: 'Connect' }, { view: 'Settings' }],
    scene: { networks: [ethereum, base] },
  },
]
