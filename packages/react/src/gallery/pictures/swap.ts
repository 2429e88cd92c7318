import { accountId } from '@latchkey/protocol'
import type { SwapDraft } from '../../context/swapDraft.ts'
import type { Answer } from '../answers.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, logo } from '../wallet.ts'
import { balances } from './account.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const key = '0x5faa989af96af85384b8a938c2ede4a7378d9875'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const idOf = (address: string) => `eip155:1:${address}`

const token = (name: string, symbol: string, address: string, hue: number) => ({
  name,
  symbol,
  address: idOf(address),
  decimals: 18,
  logoUri: logo(symbol, hue),
  eip2612: false,
})
const tokens = [
  token('Ether', 'ETH', native, 230),
  token('USD Coin', 'USDC', usdc, 210),
  token('Keycoin', 'KEY', key, 40),
  token('Wrapped Ether', 'WETH', wrapped, 230),
  token('<b>Bold</b> coin with a very long name', 'LONGSYMBOLS', `0x${'5'.repeat(40)}`, 0),
]
const copy = { ...token('Keycoin', 'KEY', `0x${'6'.repeat(39)}7`, 40), isListed: false }
const route = [{ exchange: 'Uniswap v2', from: idOf(wrapped), to: idOf(key), feeBps: 30 }]
const longRoute = [
  { exchange: 'Uniswap v2', from: idOf(usdc), to: idOf(wrapped), feeBps: 30 },
  { exchange: 'Uniswap v2', from: idOf(wrapped), to: idOf(key), feeBps: 30 },
]

const ether = '000000000000000000'
const quote = (from: string, amount: string, received: string, over: object = {}) => ({
  quotes: [
    {
      id: null,
      fromAmount: amount,
      fromAccount: idOf(from),
      toAmount: received,
      toAccount: idOf(key),
      provider: 'uniswap',
      priceImpactBps: 12,
      gas: '160000',
      route,
      ...over,
    },
  ],
})
const half = `5${ether.slice(1)}`
const received = `1540${ether}`

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const end = (path: readonly string[]) => [word(ada.toLowerCase()), word(4_102_444_800n), word(2n), ...path.map(word)]
const least = (out: bigint) => word((out * 99n) / 100n)

/** What the server builds: half an ETH or 100 USDC for KEY. */
function built(from: 'native' | 'usdc', out: bigint, over: object = {}) {
  const data =
    from === 'native'
      ? `0xb6f9de95${[least(out), word(128n), ...end([wrapped, key])].join('')}`
      : `0x5c11d795${[word(100n * 10n ** 18n), least(out), word(160n), ...end([usdc, key])].join('')}`
  const fee = { gas: '176000', gasPrice: '2000000000' }
  const said = { priceImpactBps: 12, route, ...over }
  return { tx: { from: idOf(ada), to: idOf(router), data, amount: String(out), eip155: fee, ...said } }
}

const scene = {
  wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] as const }],
  networks: [{ ...ethereum, rpcUrls: ['https://gallery.test/rpc'] }],
  answers: {
    '/v1/supported-chains': { http: [ethereum.id], ws: [], swaps: [ethereum.id] },
    '/v1/account/*/balance': { balances },
    '/v1/fungible/price': {
      fungibles: [{ address: idOf(key), name: 'Keycoin', symbol: 'KEY', iconUrl: '', price: 1.2, decimals: 18 }],
    },
    '/v1/convert/gas-price': { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
    '/v1/convert/tokens': { tokens },
    '/v1/convert/quotes': quote(native, half, received),
    '/v1/convert/build-transaction': built('native', BigInt(received)),
    'rpc:eth_call': { result: `0x${'0'.repeat(64)}` },
  },
}

const draft: Partial<SwapDraft> = { from: accountId(idOf(native)), to: accountId(idOf(key)), text: '0.5' }
const tokenDraft: Partial<SwapDraft> = { ...draft, from: accountId(idOf(usdc)), text: '100' }

type Given = {
  config?: Picture['scene']['config']
  swap?: Partial<SwapDraft>
  answers?: Record<string, Answer>
  says?: string
  seen?: string
  /** With the embedded wallet, whose card is the only review. */
  isEmbedded?: boolean
}
const refused = (code: string, status: number) => () =>
  Response.json({ status: 'FAILED', reasons: [{ field: 'to', description: code, code }] }, { status })

const of = (
  view: 'Swap' | 'SwapSelectToken' | 'SwapPreview',
  state: string,
  { swap = draft, answers, says, seen = received, config, isEmbedded }: Given = {},
): Picture => {
  const behind = [{ view: 'Account' }, { view: 'Swap' }] as const
  const stack: Picture['stack'] =
    view === 'Swap' ? behind : view === 'SwapPreview' ? [...behind, { view, seen }] : [...behind, { view, side: 'to' }]
  return {
    id: `${view}/${state}`,
    stack,
    scene: {
      ...scene,
      ...(isEmbedded ? { wallets: [], embedded: { user: {} } } : {}),
      answers: { ...scene.answers, ...answers },
      ...(config ? { config } : {}),
    },
    swap,
    ...(says ? { says } : {}),
  }
}

const impact = (priceImpactBps: number | undefined) => ({
  '/v1/convert/build-transaction': built('native', BigInt(received), { priceImpactBps }),
})

export const swapPictures: readonly Picture[] = [
  of('Swap', 'ready'),
  of('Swap', 'empty', { swap: { to: undefined, text: '' } }),
  of('Swap', 'two pools', {
    swap: tokenDraft,
    answers: { '/v1/convert/quotes': quote(usdc, `100${ether}`, `83${ether}`, { route: longRoute }) },
    says: 'USDC → WETH → KEY',
  }),
  of('Swap', 'more than there is', { swap: { ...draft, text: '5' }, says: 'more than your balance' }),
  of('Swap', 'large impact', {
    answers: { '/v1/convert/quotes': quote(native, half, received, { priceImpactBps: 620 }) },
    says: '6.2',
  }),
  of('Swap', 'no route', { answers: { '/v1/convert/quotes': refused('NO_ROUTE', 400) }, says: 'Not enough liquidity' }),
  of('Swap', 'looking for a price', { answers: { '/v1/convert/quotes': 'waits' }, says: 'best price' }),
  of('Swap', 'no answer', { answers: { '/v1/convert/quotes': 'breaks' }, says: 'Check your connection' }),
  of('Swap', 'slippage', { swap: { ...draft, slippage: '51' }, says: '51' }),
  of('Swap', 'not supported', { answers: { '/v1/convert/tokens': refused('NETWORK_NOT_SUPPORTED', 400) } }),
  of('Swap', 'unlisted token', {
    swap: { ...draft, to: accountId(copy.address) },
    answers: {
      '/v1/convert/tokens?address': { tokens: [copy] },
      '/v1/convert/quotes': quote(native, half, received, { toAccount: copy.address }),
    },
    says: 'Anyone can give a token any name',
  }),
  of('Swap', 'held imitation', {
    swap: tokenDraft,
    answers: {
      '/v1/convert/tokens': { tokens: tokens.filter(({ symbol }) => symbol !== 'USDC') },
      '/v1/convert/quotes': quote(usdc, `100${ether}`, `83${ether}`),
    },
    says: 'Anyone can give a token any name',
  }),
  of('SwapSelectToken', 'ready'),
  of('SwapPreview', 'ready'),
  of('SwapPreview', 'in the embedded wallet', { isEmbedded: true, says: 'Continue in Embedded wallet' }),
  of('SwapPreview', 'permission', {
    swap: tokenDraft,
    answers: {
      '/v1/convert/build-transaction': built('usdc', 83n * 10n ** 18n, { route: longRoute }),
    },
    seen: `83${ether}`,
    says: 'can take exactly',
  }),
  of('SwapPreview', 'fee short', {
    answers: {
      '/v1/account/*/balance': { balances: [{ ...balances[0], quantity: { decimals: '18', numeric: '0.5' } }] },
    },
    says: 'fee',
  }),
  of('SwapPreview', 'price changed', { seen: `1600${ether}`, says: 'instead of' }),
  of('SwapPreview', 'price too old', { config: { now: () => Date.now() + 120_000 }, says: 'too old' }),
  of('SwapPreview', 'impact to accept', { answers: impact(620), says: 'I accept' }),
  of('SwapPreview', 'impact to type', { answers: impact(1_730), says: 'Type 17' }),
  of('SwapPreview', 'impact unknown', { answers: impact(undefined), says: 'unknown' }),
  of('SwapPreview', 'would fail', {
    answers: { '/v1/convert/build-transaction': refused('SWAP_REVERTS', 400) },
    says: 'would fail',
  }),
  of('SwapPreview', 'something else', {
    answers: { '/v1/convert/build-transaction': built('usdc', 83n * 10n ** 18n) },
    says: 'doesn’t match this swap',
  }),
  of('SwapPreview', 'nothing', { swap: { text: '' } }),
]
