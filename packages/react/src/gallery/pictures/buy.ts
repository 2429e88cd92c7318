import type { View } from '../../context/navigation.ts'
import type { Answer } from '../answers.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, logo } from '../wallet.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const properties = (type: string) => `/v1/onramp/providers/properties?type=${type}`

const token = (currencyCode: string, name: string, contractAddress: string | undefined, hue: number) => ({
  currencyCode,
  name,
  symbol: currencyCode,
  chainCode: 'Ethereum',
  chainId: '1',
  network: ethereum.id,
  symbolImageUrl: logo(currencyCode, hue),
  ...(contractAddress ? { contractAddress } : {}),
})
const offer = (serviceProvider: string, paymentMethodType: string, totalFee: number | null, arrives: string) => ({
  serviceProvider,
  paymentMethodType,
  sourceAmount: 100,
  sourceCurrencyCode: 'USD',
  totalFee,
  destinationAmount: Number(arrives),
  destinationAmountText: arrives,
  destinationCurrencyCode: 'USDC',
})
const provider = (serviceProvider: string, name: string, hue: number) => ({
  serviceProvider,
  name,
  websiteUrl: `https://${serviceProvider.toLowerCase()}.example`,
  logos: { light: logo(name, hue) },
})

const answers: Record<string, Answer> = {
  '/v1/supported-chains': { http: [ethereum.id], ws: [], onramp: [ethereum.id] },
  [properties('countries')]: [
    { countryCode: 'US', name: 'United States' },
    { countryCode: 'DE', name: 'Germany' },
  ],
  [properties('crypto-currencies')]: [
    token('USDC', 'USD Coin', usdc, 230),
    token('ETH', 'Ether', undefined, 260),
    token('LONGSYMBOLS', '<b>Bold</b> coin with a very long name', `0x${'5'.repeat(40)}`, 0),
  ],
  [properties('fiat-currencies')]: [
    { currencyCode: 'USD', name: 'US Dollar' },
    { currencyCode: 'EUR', name: 'Euro' },
  ],
  [properties('fiat-purchases-limits')]: [{ currencyCode: 'USD', minimumAmount: 10, maximumAmount: 25_000 }],
  [properties('countries-defaults')]: [{ countryCode: 'US', defaultCurrencyCode: 'USD' }],
  '/v1/onramp/providers': [provider('SANDBOX', 'Sandbox', 40), provider('HARBOUR', 'Harbour Pay', 200)],
  '/v1/onramp/multi/quotes': [
    offer('HARBOUR', 'CREDIT_DEBIT_CARD', 1.2, '98.8'),
    offer('SANDBOX', 'ACH', 1.5, '98.5'),
    offer('SANDBOX', 'CREDIT_DEBIT_CARD', null, '97.5'),
  ],
}

const order = 'A'.repeat(22)
const kept = JSON.stringify({
  order,
  url: 'https://harbour.example/pay',
  provider: 'Harbour Pay',
  websiteUrl: 'https://harbour.example',
  address: ada,
  amount: '98.8',
  symbol: 'USDC',
})
const storage = { getItem: (key: string) => (key.endsWith('.purchase') ? kept : null), setItem() {}, removeItem() {} }

type Fields = Omit<Partial<Picture>, 'id' | 'stack' | 'scene'> & { scene?: Partial<Picture['scene']> }

const of = (top: View, state: string, { scene = {}, ...rest }: Fields = {}): Picture => ({
  id: `${top.view}/${state}`,
  stack: [{ view: 'Account' }, top],
  scene: {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    networks: [ethereum],
    ...scene,
    answers: { ...answers, ...scene.answers },
  },
  ...rest,
})

const providers: View = { view: 'OnRampProviders' }
const progress: View = { view: 'BuyInProgress', order }
const status = (answer: string): Fields => ({
  scene: { config: { storage }, answers: { [`/v1/onramp/orders/${order}`]: { status: answer } } },
})
const purchase = (id: string, minedAt: string, state: string) => ({
  id,
  metadata: { minedAt, sentFrom: 'Sandbox', status: `ONRAMP_TRANSACTION_STATUS_${state}` },
  transfers: [{ fungible_info: { symbol: 'USDC', icon: null }, quantity: { numeric: '98.5' } }],
})
const purchases = (data: readonly object[]): Fields => ({
  scene: { answers: { '/v1/account/*/history': { data, next: null } } },
})

export const buyPictures: readonly Picture[] = [
  of(providers, 'ready', { says: 'Harbour Pay' }),
  of(providers, 'one in progress', { scene: { config: { storage } }, says: 'Purchase in progress' }),
  of(providers, 'loading', { scene: { answers: { [properties('countries')]: 'waits' } } }),
  of(providers, 'too little', { buy: { amount: '5' }, says: 'smallest' }),
  of(providers, 'not an amount', { buy: { amount: '1e5' } }),
  of(providers, 'no offers', { scene: { answers: { '/v1/onramp/multi/quotes': [] } }, says: 'No provider' }),
  of(providers, 'offers failed', { scene: { answers: { '/v1/onramp/multi/quotes': 'fails' } }, says: 'Couldn’t get' }),
  of(providers, 'failed', { scene: { answers: { [properties('countries')]: 'fails' } }, says: 'Couldn’t load' }),
  of(providers, 'not sold', { scene: { answers: { [properties('crypto-currencies')]: [] } } }),
  of({ view: 'OnRampTokenSelect' }, 'ready', { says: 'USD Coin' }),
  of({ view: 'OnRampFiatSelect' }, 'ready', { says: 'Euro' }),
  of(progress, 'waiting', status('CREATED')),
  of({ view: 'BuyInProgress', order, isBlocked: true }, 'blocked', status('CREATED')),
  of(progress, 'processing', { ...status('IN_PROGRESS'), says: 'being processed' }),
  of(progress, 'completed', { ...status('SUCCESS'), says: 'Purchase complete' }),
  of(progress, 'failed', { ...status('FAILED'), says: 'Buy failed' }),
  of({ view: 'BuyInProgress', order: 'B'.repeat(22) }, 'forgotten'),
  of({ view: 'OnRampActivity' }, 'ready', {
    ...purchases([
      purchase('4', '2026-11-20T10:00:00Z', 'IN_PROGRESS'),
      purchase('3', '2026-11-19T10:00:00Z', 'SUCCESS'),
      purchase('2', '2026-10-02T10:00:00Z', 'FAILED'),
      purchase('1', '2026-10-01T10:00:00Z', 'CREATED'),
    ]),
    says: 'Pending',
  }),
  of({ view: 'OnRampActivity' }, 'empty', purchases([])),
  of({ view: 'OnRampActivity' }, 'failed', {
    scene: { answers: { '/v1/account/*/history': 'fails' } },
    says: 'Couldn’t load',
  }),
  of({ view: 'FundWallet' }, 'ready', { says: 'Buy with a card' }),
]
