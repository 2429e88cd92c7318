import type { SendState } from '../../context/sendDraft.ts'
import { emptySend } from '../../context/sendDraft.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bob } from '../wallet.ts'
import { balances, odd } from './account.ts'
import { history } from './activity.ts'

const chain = {
  'rpc:eth_estimateGas': { result: '0x5208' },
  'rpc:eth_feeHistory': { result: { baseFeePerGas: ['0x3b9aca00'], reward: [['0x3b9aca00']] } },
  'rpc:eth_maxPriorityFeePerGas': { result: '0x3b9aca00' },
  'rpc:eth_getCode': { result: '0x' },
}

const scene = {
  wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] as const }],
  networks: [{ ...ethereum, rpcUrls: ['https://gallery.test/rpc'] }],
  answers: {
    ...chain,
    '/v1/account/*/balance': { balances },
    '/v1/account/*/history': { data: history, next: null },
    '/v1/profile/account/': { name: 'bob.example', addresses: { 60: { address: bob } } },
    '/v1/convert/gas-price': { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
  },
}

const owl = { name: 'Owl', hue: 265, accounts: [`0x${'0d'.repeat(20)}`] as const }
const day = 86_400_000
const now = Date.UTC(2026, 10, 20, 12)
const contacts = [
  { namespace: 'eip155', address: `0x${'a1b2'.repeat(10)}`, sentAt: now - 3 * day },
  { namespace: 'eip155', address: bob, name: 'bob.example', sentAt: now - 2 * 60_000 },
] as const
const saved = [
  { namespace: 'eip155', address: `0x${'c0ffee'.repeat(6)}1234`, ownName: 'Mum', sentAt: now - 3 * day },
  { namespace: 'eip155', address: `0x${'5eed'.repeat(10)}`, ownName: 'Landlord, the house by the lake (rent)' },
  ...contacts,
] as const
/** Its clock stands still, so that *2 min. ago* stays true. */
const knowing = { ...scene, config: { now: () => now } }

const typed = (text: string, recipient: string, over: Partial<SendState> = {}): Partial<SendState> => ({
  amount: { text, unit: 'token', inToken: text },
  recipient,
  ...over,
})
/** Looks like Bob's address at both ends. */
const double = `${bob.slice(0, 6)}${'1'.repeat(32)}${bob.slice(-4)}`.toLowerCase()
const draft = typed('0.2', 'bob.example')
const waiting: Partial<SendState> = { ...draft, attempt: { status: 'waiting', id: '1', startedAt: 0 } }

type Fields = Pick<Picture, 'send' | 'says'> & Pick<Picture['scene'], 'answers' | 'config' | 'walletRequest'>

const of = (
  view: 'Send' | 'ChooseToken' | 'Review',
  state: string,
  { answers, config, walletRequest, ...rest }: Fields = {},
): Picture => ({
  id: `${view}/${state}`,
  stack: view === 'Send' ? [{ view: 'Account' }, { view }] : [{ view: 'Account' }, { view: 'Send' }, { view }],
  scene: { ...scene, config, walletRequest, answers: { ...scene.answers, ...answers } },
  ...rest,
})

const scanning = (state: string, camera: Picture['camera']): Picture => ({
  id: `ScanRecipient/${state}`,
  stack: [{ view: 'Account' }, { view: 'Send' }, { view: 'ScanRecipient', title: 'Scan QR code' }],
  scene,
  camera,
})

export const sendPictures: readonly Picture[] = [
  of('Send', 'empty'),
  { ...of('Send', 'to somebody again'), scene: { ...knowing, contacts } },
  { ...of('Send', 'saved recipients'), scene: { ...knowing, wallets: [...scene.wallets, owl], contacts: saved } },
  {
    ...of('Send', 'searching recipients', { send: typed('0.2', 'mu') }),
    scene: { ...knowing, contacts: saved },
  },
  {
    ...of('Send', 'to a saved recipient', { send: typed('0.2', saved[0].address) }),
    scene: { ...knowing, contacts: saved },
  },
  of('Send', 'ready', { send: draft, says: bob }),
  of('Send', 'in money', { send: typed('100', bob, { amount: { text: '100', unit: 'fiat', inToken: '0.027052' } }) }),
  of('Send', 'mistakes', {
    send: typed('', bob.replace('B5', 'b5'), { amount: { text: ' 0,5', unit: 'token', inToken: '' } }),
  }),
  of('Send', 'more than there is', { send: typed('5', 'bob.example'), says: '2.418' }),
  of('Send', 'look-alike', { send: typed('0.2', double), says: bob }),
  of('Send', 'own address', { send: typed('0.2', ada) }),
  of('Send', 'ambiguous', { send: typed('1,000', bob, { amount: { text: '1,000', unit: 'token', inToken: '' } }) }),
  of('Send', 'most', {
    send: typed('', bob, { amount: { text: '2.417937', unit: 'token', inToken: '2.417937123456789012' } }),
  }),
  of('Send', 'many digits', { send: typed('0.123456789012345678', bob) }),
  of('Send', 'odd token', {
    send: typed(`1${'0'.repeat(30)}`, bob, { token: `eip155:1/0x${'1'.repeat(40)}` }),
    answers: { '/v1/account/*/balance': { balances: odd } },
  }),
  of('Send', 'nothing to send', { answers: { '/v1/account/*/balance': { balances: [] } } }),
  of('Send', 'balance unknown', { answers: { '/v1/account/*/balance': 'fails' } }),
  scanning('starting', 'waits'),
  scanning('ready', 'shown'),
  scanning('refused', 'refused'),
  scanning('no camera', 'missing'),
  of('ChooseToken', 'ready'),
  of('ChooseToken', 'odd tokens', { answers: { '/v1/account/*/balance': { balances: odd } } }),
  of('ChooseToken', 'empty', { answers: { '/v1/account/*/balance': { balances: [] } } }),
  of('ChooseToken', 'loading', { answers: { '/v1/account/*/balance': 'waits' } }),
  of('Review', 'ready', { send: draft, says: '0.000063' }),
  of('Review', 'odd token', {
    send: typed(`1${'0'.repeat(30)}`, bob, { token: `eip155:1/0x${'1'.repeat(40)}` }),
    answers: { '/v1/account/*/balance': { balances: odd } },
  }),
  of('Review', 'not enough for the fee', {
    send: typed('2.41799999', bob),
    answers: {
      'rpc:eth_estimateGas': { error: { code: -32000, message: 'insufficient funds for gas * price + value' } },
    },
  }),
  of('Review', 'would fail', {
    send: draft,
    answers: { 'rpc:eth_estimateGas': { error: { code: 3, message: 'execution reverted: transfers are paused' } } },
    says: 'transfers are paused',
  }),
  of('Review', 'fee unknown', { send: draft, answers: { 'rpc:eth_estimateGas': 'breaks' } }),
  of('Review', 'look-alike', {
    send: typed('0.2', double),
    says: bob,
  }),
  of('Review', 'waiting', { send: waiting, config: { now: () => 0 } }),
  of('Review', 'waiting long', { send: waiting }),
  of('Review', 'wallet not listening', {
    send: waiting,
    config: { now: () => 0 },
    walletRequest: { links: ['https://fox.example/wc?requestId=1'], isListening: false },
    says: "Your wallet isn't listening",
  }),
  of('Review', 'declined', { send: { ...draft, attempt: { status: 'declined' } } }),
  of('Review', 'failed', { send: { ...draft, attempt: { status: 'failed', error: new Error('out of order') } } }),
  of('Review', 'not known', { send: { ...draft, attempt: { status: 'unknown', id: '1' } } }),
  of('Review', 'nothing', { send: emptySend }),
]
