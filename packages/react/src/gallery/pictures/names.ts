import type { Answer } from '../answers.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada } from '../wallet.ts'

const record = (name: string) => ({ name, addresses: { 60: { address: ada } }, attributes: {} })
const scene = {
  wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] as const }],
  networks: [ethereum],
  answers: {
    '/v1/supported-chains': { http: [ethereum.id], ws: [], names: ['latchkey.eth', 'lk.eth'] },
    '/v1/account/*/balance': { balances: [] },
    '/v1/profile/reverse/': [],
    '/v1/profile/suggestions/': {
      suggestions: [
        { name: 'paypa1.latchkey.eth', registered: true, reason: 'similar' },
        { name: 'the-paypa1.latchkey.eth', registered: false },
      ],
    },
  },
}

const of = (
  view: 'ChooseAccountName' | 'RegisterAccountName',
  state: string,
  answers: Record<string, Answer> = {},
): Picture => ({
  id: `${view}/${state}`,
  stack: [{ view: 'Account' }, { view }],
  scene: { ...scene, answers: { ...scene.answers, ...answers } },
})

const edit = (state: string, attributes: object): Picture => ({
  ...of('ChooseAccountName', state, {
    '/v1/profile/account/': { ...record('ada.latchkey.eth'), attributes },
  }),
  id: `EditAccountName/${state}`,
  stack: [{ view: 'Account' }, { view: 'ChooseAccountName' }, { view: 'EditAccountName', name: 'ada.latchkey.eth' }],
})

export const namesPictures: readonly Picture[] = [
  of('ChooseAccountName', 'ready'),
  of('ChooseAccountName', 'with names', {
    '/v1/profile/reverse/': [record('ada.latchkey.eth'), record(`${'long-'.repeat(12)}name.lk.eth`), record('ada.eth')],
  }),
  of('RegisterAccountName', 'ready'),
  edit('ready', { bio: 'Counts things', avatar: 'https://ada.example/me.png' }),
  edit('wrong', { bio: 'Zählt', avatar: 'me.png' }),
  {
    ...of('RegisterAccountName', 'done'),
    id: 'RegisterAccountNameSuccess/ready',
    stack: [{ view: 'Account' }, { view: 'RegisterAccountNameSuccess', name: 'ada.latchkey.eth' }],
  },
]
