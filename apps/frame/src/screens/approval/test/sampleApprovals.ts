import type { ActionView, Approval } from '../../../approval/approval.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const key = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const week = 604_800

const base = {
  rid: 'sample',
  digest: 'sample',
  kind: 'transaction',
  count: 1,
  asker: { origin: 'http://localhost:7300', name: 'Latchkey', isOwn: true },
  account: { address: account, name: 'Savings' },
  network: { id: 'eip155:31337', name: 'Devnet', isTestnet: true },
  actions: [],
  warnings: [],
  raw: '{}',
} satisfies Approval

const stranger = { origin: 'https://shop.example', name: 'Example Shop' }
const fee = { amount: '0.000160906001287248', symbol: 'ETH' }
const usd = (value: string) => ({ value, currency: 'usd' as const })
const own = { holder: account, isOwn: true }
const address = (of: string, name?: string) => ({ is: 'address' as const, address: of, name })
const amount = (of: string, symbol: string) => ({ is: 'amount' as const, amount: { amount: of, symbol } })

/** One action of a list. */
function action(title: ActionView['title'], facts: ActionView['facts'], more: Partial<ActionView> = {}): ActionView {
  return { number: undefined, title, tone: 'neutral', facts, ...more }
}

const grant = action(
  'grant',
  [
    { label: 'spender', value: address(router) },
    { label: 'amount', value: amount('100', 'USDC') },
    { label: 'token', value: address(usdc, 'USDC') },
  ],
  { tone: 'warning' },
)
const call = action(
  'call',
  [
    { label: 'contract', value: address(router) },
    { label: { own: 'newOwner' }, value: { is: 'code', text: friend } },
  ],
  { name: 'transferOwnership' },
)
const text = `localhost:7300 wants you to sign in with your Ethereum account:
${account}

Sign in to Latchkey. This costs nothing.

URI: http://localhost:7300
Version: 1
Chain ID: 31337
Nonce: kqzT8vYp2Xw9
Issued At: 2026-11-27T10:00:00.000Z
Expiration Time: 2026-11-28T10:00:00.000Z`

/** One approval of each kind, as a person meets it. */
export const sampleApprovals = {
  send: {
    ...base,
    transfer: {
      amount: { amount: '9.799978999921082', symbol: 'ETH' },
      worth: usd('24499.94'),
      to: friend,
      name: 'grace.latchkey.eth',
      isAll: true,
    },
    fee,
    feeWorth: usd('0.40'),
    balanceAfter: { amount: '90.199860094077630752', symbol: 'ETH' },
    warnings: [{ code: 'firstTime' }],
  },
  swap: {
    ...base,
    kind: 'atomicCalls',
    count: 2,
    account: { address: account, isSmart: true },
    swap: { atLeast: { amount: '123.347812904812904812', symbol: 'KEY' }, contract: router },
    effects: {
      status: 'simulated',
      changes: [
        {
          ...own,
          isGain: true,
          amount: { amount: '124.593750408904953345', symbol: 'KEY' },
          token: key,
          worth: usd('99.66'),
        },
        { ...own, isGain: false, amount: { amount: '100', symbol: 'USDC' }, token: usdc, worth: usd('100.00') },
      ],
    },
    actions: [
      { ...grant, number: 1 },
      action('swap', [{ label: 'youGive', value: amount('100', 'USDC') }], { number: 2 }),
    ],
    isSponsored: true,
  },
  registerName: {
    ...base,
    kind: 'message',
    actions: [
      action('registerName', [
        { label: 'name', value: { is: 'code', text: 'nora.latchkey.eth' } },
        { label: 'server', value: { is: 'code', text: 'localhost:7300' } },
        { label: 'signedAt', value: { is: 'time', at: 1_795_000_000_000 } },
      ]),
    ],
    raw: '{"name":"nora.latchkey.eth","attributes":{},"timestamp":1795000000}',
  },
  permission: {
    ...base,
    kind: 'permissions',
    asker: stranger,
    actions: [
      action('allowSpending', [
        { label: 'upTo', value: { ...amount('10', 'USDC'), worth: usd('10.00') } },
        { label: 'every', value: { is: 'duration', seconds: week } },
        { label: 'inAll', value: { ...amount('40', 'USDC'), worth: usd('40.00') } },
        { label: 'to', value: { is: 'anyone' } },
        { label: 'token', value: address(usdc, 'USDC') },
        { label: 'expires', value: { is: 'time', at: 1_797_000_000_000 } },
      ]),
    ],
    warnings: [{ code: 'onChainOnly' }],
  },
  signIn: {
    ...base,
    kind: 'message',
    isSignIn: true,
    signIn: { statement: 'Sign in to Latchkey. This costs nothing.', resources: [], expires: 1_795_800_000_000 },
    message: [{ text }],
  },
  message: { ...base, kind: 'message', asker: stranger, message: [{ text: 'I agree to the terms of Example Shop.' }] },
  unlimited: {
    ...base,
    asker: stranger,
    actions: [
      action(
        'grant',
        [
          { label: 'spender', value: address(router) },
          { label: 'amount', value: { is: 'unlimited' }, tone: 'negative' },
          { label: 'token', value: address(usdc, 'USDC') },
        ],
        { tone: 'negative' },
      ),
    ],
    effects: { status: 'simulated', changes: [] },
    warnings: [{ code: 'unlimited', values: { token: 'USDC' } }],
    fee,
  },
  typedData: {
    ...base,
    kind: 'typedData',
    asker: stranger,
    actions: [grant],
    typedData: {
      domain: [{ name: 'name', value: 'USD Coin' }],
      primaryType: 'Permit',
      message: [{ name: 'spender', value: router }],
    },
    warnings: [{ code: 'quietGrant', values: { token: 'USDC' } }],
  },
  unknownData: {
    ...base,
    kind: 'typedData',
    asker: stranger,
    typedData: {
      domain: [{ name: 'name', value: 'Prizes' }],
      primaryType: 'Claim',
      message: [{ name: 'prize', value: 'Gold' }],
    },
    warnings: [{ code: 'unreadableData' }],
  },
  call: {
    ...base,
    asker: stranger,
    actions: [call],
    effects: { status: 'simulated', changes: [{ ...own, isGain: true, amount: { amount: '0.5', symbol: 'ETH' } }] },
    fee,
  },
  batch: {
    ...base,
    kind: 'atomicCalls',
    count: 2,
    account: { address: account, isSmart: true },
    actions: [
      { ...grant, number: 1 },
      { ...call, number: 2 },
    ],
    effects: {
      status: 'simulated',
      changes: [
        { ...own, isGain: false, amount: { amount: '100', symbol: 'USDC' }, token: usdc, worth: usd('100.00') },
      ],
    },
    warnings: [{ code: 'grant', values: { token: 'USDC' } }],
    isSponsored: true,
  },
} as const satisfies Record<string, Approval>
