import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as api from '../exports/api.ts'

const balance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
}
const item = {
  id: 'eip155:1-0x5c-0',
  metadata: {
    operationType: 'trade',
    hash: '0x5c',
    minedAt: '2026-11-19T10:21:35Z',
    sentFrom: '0xa',
    sentTo: '0xb',
    status: 'confirmed',
    nonce: 128,
    application: { name: 'Pool' },
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://x/y.png' } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '25.5' },
      value: 25.49,
      price: 0.9998,
    },
    {
      fungible_info: null,
      nft_info: {
        name: 'Punk',
        content: { preview: { url: 'https://x/p.png', content_type: null }, detail: null },
        flags: { is_spam: true },
      },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    },
  ],
}
const wallet = {
  id: 'a'.repeat(64),
  name: 'Wallet',
  image_id: 'x',
  rdns: 'com.example',
  chains: ['eip155:1'],
  mobile_link: 'w://',
  desktop_link: null,
  webapp_link: null,
}

describe("the server's responses", () => {
  it('R3.03 accepts token balances: name, symbol, chain, address (absent for native), decimals, quantity, price, value, icon', () => {
    expect(v.parse(api.balanceSchema, balance)).toEqual(balance)
    const token = { ...balance, address: 'eip155:1:0xab', value: 4500 }
    expect(v.parse(api.balanceSchema, token)).toEqual(token)
    const placeholder = { ...balance, address: `So${'1'.repeat(41)}` }
    expect(v.parse(api.balanceSchema, placeholder)).toEqual(balance)
  })

  it.each([
    ['an exponent', { quantity: { decimals: '18', numeric: '1e3' } }],
    ['a sign', { quantity: { decimals: '18', numeric: '-1' } }],
    ['a comma', { quantity: { decimals: '18', numeric: '0,5' } }],
    ['an open point', { quantity: { decimals: '0', numeric: '5.' } }],
    ['decimals that are a number', { quantity: { decimals: 18, numeric: '1' } }],
    ['a price that is a text', { price: '3000' }],
    ['a price of NaN', { price: Number.NaN }],
    ['a name of 5,001 characters', { name: 'x'.repeat(5001) }],
  ])('rejects %s', (_, wrong) => {
    expect(v.safeParse(api.balanceSchema, { ...balance, ...wrong }).success).toBe(false)
  })

  it("drops only the row that can't be parsed", () => {
    const hostile = { ...balance, name: 'x'.repeat(5001) }
    expect(v.parse(api.balancesAnswerSchema, { balances: [hostile, balance, 7] }).balances).toEqual([balance])
    expect(v.safeParse(api.balancesAnswerSchema, { balances: 'none' }).success).toBe(false)
  })

  it('accepts a token without a price', () => {
    expect(v.parse(api.balanceSchema, { ...balance, price: null }).price).toBe(0)
    expect(v.parse(api.priceSchema, { address: 'x', name: '', symbol: '', price: null }).price).toBe(0)
  })

  it('R3.12 accepts history items: camelCase metadata, snake_case transfers, null for absent values', () => {
    const parsed = v.parse(api.historyItemSchema, item)
    expect(parsed.metadata).toMatchObject({
      operationType: 'trade',
      status: 'confirmed',
      minedAt: '2026-11-19T10:21:35Z',
      sentFrom: '0xa',
      sentTo: '0xb',
      chain: 'eip155:1',
    })
    expect(parsed.transfers?.[0]).toMatchObject({
      fungible_info: { symbol: 'USDC', icon: { url: 'https://x/y.png' } },
      quantity: { numeric: '25.5' },
    })
    expect(parsed.transfers?.[1]).toMatchObject({
      nft_info: { name: 'Punk', content: { preview: { url: 'https://x/p.png' } }, flags: { is_spam: true } },
    })
    expect(
      v.parse(api.historyItemSchema, {
        ...item,
        transfers: undefined,
        metadata: { ...item.metadata, chain: undefined },
      }),
    ).toMatchObject({ transfers: null, metadata: { chain: null } })
    for (const minedAt of ['yesterday', '', '2026-11-19'])
      expect(v.safeParse(api.historyItemSchema, { ...item, metadata: { ...item.metadata, minedAt } }).success).toBe(
        false,
      )
  })

  it('R3.10 accepts wallets of the directory: id, name, picture, rdns, chains and links', () => {
    expect(v.parse(api.walletListingSchema, wallet)).toMatchObject(wallet)
    expect(v.parse(api.walletListingSchema, { id: wallet.id, name: 'x', chains: [] })).toMatchObject({
      image_id: null,
      rdns: null,
      mobile_link: null,
    })
    for (const wrong of [{ id: 'short' }, { name: '' }, { chains: undefined }])
      expect(v.safeParse(api.walletListingSchema, { ...wallet, ...wrong }).success).toBe(false)
  })

  it('never makes a parser throw, whatever a server sends', () => {
    const schemas = [
      api.balancesAnswerSchema,
      api.networksBalancesSchema,
      api.historyAnswerSchema,
      api.walletsAnswerSchema,
      api.pricesAnswerSchema,
      api.identitySchema,
      api.nameRecordSchema,
      api.gasPriceSchema,
      api.supportedChainsSchema,
      api.originsAnswerSchema,
      api.webConfigSchema,
      api.devnetSchema,
      api.errorBodySchema,
    ]
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...schemas),
        (input, schema) => typeof v.safeParse(schema, input).success === 'boolean',
      ),
    )
  })

  it('accepts decimals without an exponent, and nothing else', () => {
    const decimal = fc
      .tuple(fc.nat(), fc.stringMatching(/^\d{0,20}$/))
      .map(([whole, part]) => (part ? `${whole}.${part}` : String(whole)))
    fc.assert(fc.property(decimal, (text) => v.is(api.decimalSchema, text)))
    fc.assert(
      fc.property(
        fc.string(),
        (text) => v.is(api.decimalSchema, text) === (/^\d+(\.\d+)?$/.test(text) && !text.endsWith('\n')),
      ),
    )
  })
})
