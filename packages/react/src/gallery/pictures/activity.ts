import type { PendingTransaction } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import type { Answer } from '../answers.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bob, logo } from '../wallet.ts'

const transfer = (direction: 'in' | 'out', numeric: string, symbol: string, hue: number): Transfer => ({
  fungible_info: { name: symbol, symbol, icon: { url: logo(symbol, hue) } },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
})

let made = 0
const item = (
  operationType: string,
  minedAt: string,
  transfers: readonly Transfer[],
  over: Partial<HistoryItem['metadata']> = {},
): HistoryItem => {
  made += 1
  const hash = `0x${String(made).padStart(64, '0')}`
  const isIn = operationType === 'receive'
  return {
    id: hash,
    metadata: {
      operationType,
      hash,
      minedAt,
      sentFrom: isIn ? bob : ada,
      sentTo: isIn ? ada : bob,
      status: 'confirmed',
      nonce: made,
      chain: 'eip155:1',
      ...over,
    },
    transfers: [...transfers],
  }
}

const now = Date.UTC(2026, 10, 20, 12)

/** A few months of an ordinary account. */
export const history: readonly HistoryItem[] = [
  item('receive', '2026-11-20T11:57:00Z', [transfer('in', '0.25', 'ETH', 230)]),
  item('trade', '2026-11-19T09:00:00Z', [transfer('out', '25.5', 'USDC', 210), transfer('in', '0.00689', 'ETH', 230)]),
  item('send', '2026-11-03T18:30:00Z', [transfer('out', '0.2', 'ETH', 230)], { status: 'failed' }),
  item('approve', '2026-09-12T08:00:00Z', []),
  item('send', '2025-12-24T20:00:00Z', [transfer('out', '1200', 'USDC', 210)]),
]

export const pending: PendingTransaction = {
  id: 'pending',
  account: accountId(ethereum.id, ada),
  networkId: ethereum.id,
  connection: 'test.fox-wallet|eip155',
  status: 'sent',
  hash: `0x${'7'.repeat(64)}`,
  to: bob,
  value: '200000000000000000',
  summary: { kind: 'send', amount: '0.2', symbol: 'ETH', decimals: 18, recipient: bob, recipientName: 'bob.example' },
  createdAt: now - 20_000,
}

const swap = {
  kind: 'swap',
  amount: '0.5',
  symbol: 'ETH',
  asset: 'native',
  received: '1540',
  receivedSymbol: 'KEY',
} as const

const transaction = (
  state: string,
  { title, waiting = [], id = 'pending', answer = { data: [], next: null } }: Shown,
): Picture => ({
  id: `Transaction/${state}`,
  stack: [{ view: 'Account' }, { view: 'Activity' }, { view: 'Transaction', id, title }],
  scene: {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    networks: [{ ...ethereum, rpcUrls: ['https://gallery.test/rpc'] }],
    pending: waiting,
    answers: {
      '/v1/account/*/history': answer,
      [`/v1/identity/${bob}`]: { name: 'bob.example', avatar: null },
      'rpc:eth_getTransactionReceipt': {
        result: { from: ada, gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
      },
    },
    config: { now: () => now },
  },
})

type Shown = {
  readonly title: string
  readonly id?: string
  readonly waiting?: readonly PendingTransaction[]
  readonly answer?: Answer
}

/** The item of the history at this place. */
const shown = (place: number, title: string): Shown => ({
  title,
  id: history[place]?.id ?? '',
  answer: { data: history, next: null },
})

const of = (state: string, answer: Answer, waiting: readonly PendingTransaction[] = []): Picture => ({
  id: `Activity/${state}`,
  stack: [{ view: 'Account' }, { view: 'Activity' }],
  scene: {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    pending: waiting,
    answers: { '/v1/account/*/history': answer },
    config: { now: () => now },
  },
})

export const activityPictures: readonly Picture[] = [
  of('ready', { data: history, next: null }, [pending]),
  of('handed to the wallet', { data: [], next: null }, [{ ...pending, status: 'submitted', hash: undefined }]),
  of('not known', { data: history.slice(0, 1), next: null }, [{ ...pending, status: 'unknown', hash: undefined }]),
  of('not answered', { data: [], next: null }, [{ ...pending, status: 'failed', failure: 'FRAME_TIMEOUT' }]),
  of('reverted with a name', { data: [], next: null }, [
    { ...pending, status: 'failed', failure: 'Token: TRANSFERS_ARE_PAUSED' },
  ]),
  of('reverted', { data: [], next: null }, [{ ...pending, status: 'failed', failure: 'transfers are paused' }]),
  of('swapping', { data: [], next: null }, [{ ...pending, summary: swap }]),
  of('slippage exceeded', { data: [], next: null }, [
    { ...pending, status: 'failed', summary: swap, failure: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' },
  ]),
  of('odd tokens', {
    data: [
      item('receive', '2026-11-20T11:57:00Z', [transfer('in', `1${'0'.repeat(30)}`, 'MTN', 120)]),
      item('send', '2026-11-19T09:00:00Z', [transfer('out', '0.000000000000000001', 'SIXTYLETTERSANDMORELETTERS', 60)]),
      item('an operation nobody has heard of, with sixty letters in its name', '2026-11-18T09:00:00Z', []),
      item('trade', '2026-11-17T09:00:00Z', [
        transfer('out', `9${'9'.repeat(30)}`, 'SIXTYLETTERSANDMORELETTERS', 60),
        transfer('in', `1${'0'.repeat(30)}`, 'MTN', 120),
      ]),
    ],
    next: null,
  }),
  {
    ...of('clock wrong', { data: history, next: null }, [pending]),
    scene: {
      ...of('clock wrong', { data: history, next: null }, [pending]).scene,
      config: { now: () => now - 700 * 86_400_000 },
    },
  },
  of('loading', 'waits'),
  of('empty', { data: [], next: null }),
  of('failed', 'fails'),
  of('rate limited', 'limits'),
  transaction('pending', { title: 'Send', waiting: [pending] }),
  transaction('confirmed', { title: 'Send', waiting: [{ ...pending, status: 'confirmed' }] }),
  transaction('reverted', {
    title: 'Send',
    waiting: [{ ...pending, status: 'failed', failure: 'transfers are paused' }],
  }),
  transaction('not answered', {
    title: 'Send',
    waiting: [{ ...pending, status: 'failed', failure: 'FRAME_TIMEOUT', hash: undefined }],
  }),
  transaction('swapping', { title: 'ETH → KEY', waiting: [{ ...pending, summary: swap }] }),
  transaction('received', shown(0, 'Received')),
  transaction('swapped', shown(1, 'USDC → ETH')),
  transaction('approved', shown(3, 'Approved')),
  transaction('token sent', shown(4, 'Sent')),
  transaction('loading', { title: 'Sent', answer: 'waits' }),
  transaction('unknown', { title: 'Sent' }),
]
