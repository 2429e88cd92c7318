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

export const namesPictures: readonly Picture[] = [
  of('ChooseAccountName', 'ready'),
  of('ChooseAccountName', 'with names', {
    '/v1/profile/reverse/': [record('ada.latchkey.eth'), record(`${'long-'.repeat(12)}name.lk.eth`), record('ada.eth')],
  }),
  of('RegisterAccountName', 'ready'),
  {
    ...of('RegisterAccountName', 'done'),
    id: 'RegisterAccountNameSuccess/ready',
    stack: [{ view: 'Account' }, { view: 'RegisterAccountNameSuccess', name: 'ada.latchkey.eth' }],
  },
]
