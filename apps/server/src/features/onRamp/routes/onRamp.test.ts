import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onRampQuotesSchema, onRampTokensSchema, onRampWidgetSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { type FakeServer, startFakeServer } from '../../../test/fakeServer.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const wallet = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const dir = mkdtempSync(join(tmpdir(), 'latchkey-onramp-'))
const pricesFile = join(dir, 'prices.json')
writeFileSync(pricesFile, JSON.stringify({ base: 'usd', prices: { [solana]: 150 } }))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const networks = [
  {
    id: solana,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  },
] as const

describe('buying with a card', () => {
  const database = holdDatabase()
  let request: (path: string, body?: object) => Promise<Response>
  let form: (order: string, outcome: string) => Promise<Response>
  let close: () => Promise<void>
  let now = Date.parse('2026-11-20T12:00:00Z')
  const delivered: unknown[] = []
  let isFaucetDown = false
  let faucet: FakeServer

  beforeAll(async () => {
    faucet = await startFakeServer((body, response) => {
      if (!isFaucetDown) delivered.push(JSON.parse(body))
      response.writeHead(isFaucetDown ? 502 : 200).end('{}')
    })
    const page = faucet.url
    const config = testConfig({
      networks: [...networks].map((network) => ({ ...network, rpcUrls: [], upstreams: [...network.upstreams] })),
      pricesFile,
      devnet: { page, walletScript: `${page}/wallet.js` },
    })
    const started = await startApp(config, database(), { now: () => now })
    close = started.close
    request = async (path, body) =>
      started.app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
    form = async (order, outcome) =>
      started.app.request(`/onramp/sandbox?order=${order}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }).toString(),
      })
  })
  afterAll(async () => {
    await close()
    await faucet.stop()
  })

  const sessionData = {
    countryCode: 'US',
    destinationCurrencyCode: 'SOL',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    serviceProvider: 'SANDBOX',
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    walletAddress: wallet,
  }
  async function begin(): Promise<string> {
    const response = await request('/v1/onramp/widget', { projectId, sessionData })
    return v.parse(onRampWidgetSchema, await response.json()).orderId
  }
  const statusOf = async (order: string) => (await (await request(`/v1/onramp/orders/${order}`)).json()).status

  it('R3.05 R7.18 R9.08 lists what can be bought and the currencies to pay with, with limits', async () => {
    const options = await (await request('/v1/onramp/options')).json()
    expect(options.paymentCurrencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    expect(options.purchaseCurrencies).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Solana',
        symbol: 'SOL',
        networks: [
          {
            name: 'solana',
            display_name: 'Solana',
            chain_id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
            contract_address: '',
          },
        ],
      },
    ])
    const reference = await (await request('/v1/onramp/buy/options?country=US')).json()
    expect(reference.paymentCurrencies[0].limits).toHaveLength(2)
    expect(reference.purchaseCurrencies[0].networks[0]).toMatchObject({ displayName: 'Solana', contractAddress: '' })
  })

  it('R3.06 R7.19 quotes the fees, the subtotal, the total and what arrives', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await (await request('/v1/onramp/options')).json()
    const [paymentCurrency] = paymentCurrencies
    const requested = { purchaseCurrency: purchaseCurrencies[0], paymentCurrency, amount: '100', network: 'SOL' }
    // 2 % and 0.50 of 100 leave 97.50, which buys 0.65 at 150.
    expect(await (await request('/v1/onramp/quote', requested)).json()).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '97.50', currency: 'USD' },
      purchaseAmount: { amount: '0.65', currency: 'SOL' },
      networkFee: { amount: '0.50', currency: 'USD' },
      coinbaseFee: { amount: '2.00', currency: 'USD' },
      quoteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const reference =
      '/v1/onramp/buy/quotes?country=US&purchaseCurrency=SOL&paymentAmount=100&paymentCurrency=USD&paymentMethod=ACH_BANK_ACCOUNT'
    expect(await (await request(reference)).json()).toMatchObject({
      paymentSubTotal: { value: '98.50', currency: 'USD' },
      purchaseAmount: { value: '0.65666666', currency: 'SOL' },
    })
    // Clients may also name a token by the id that the options gave it.
    const byId = await request(reference.replace('SOL', purchaseCurrencies[0].id))
    expect((await byId.json()).purchaseAmount).toEqual({ value: '0.65666666', currency: 'SOL' })
  })

  it('R7.34 fails instead of inventing a quote when the token has no price or the amount is out of bounds', async () => {
    const quote = (fields: object) =>
      request('/v1/onramp/multi/quotes', {
        projectId,
        destinationCurrencyCode: 'SOL',
        sourceAmount: 100,
        sourceCurrencyCode: 'USD',
        ...fields,
      })
    expect(v.parse(onRampQuotesSchema, await (await quote({})).json())).toMatchObject([
      { paymentMethodType: 'ACH', destinationAmountText: '0.65666666', totalFee: 1.5 },
      { paymentMethodType: 'CREDIT_DEBIT_CARD', destinationAmountText: '0.65', totalFee: 2.5 },
    ])
    const codeOf = async (fields: object) => {
      const response = await quote(fields)
      return [response.status, (await response.json()).code]
    }
    expect(await codeOf({ sourceAmount: 9.99 })).toEqual([400, 'INVALID_AMOUNT_TOO_LOW'])
    expect(await codeOf({ sourceAmount: 25_000.01 })).toEqual([400, 'INVALID_AMOUNT_TOO_HIGH'])
    expect(await codeOf({ sourceAmount: 10.001 })).toEqual([400, 'INVALID_AMOUNT'])
    expect(await codeOf({ destinationCurrencyCode: 'DOGE' })).toEqual([400, 'UNSUPPORTED_TOKEN'])
    expect(await codeOf({ sourceCurrencyCode: 'XAU' })).toEqual([400, 'INVALID_CURRENCY'])
    // Between the limits, only the bank is left.
    expect(await (await quote({ sourceAmount: 8000 })).json()).toHaveLength(1)
    for (const sourceAmount of ['1,5', '1e30', '-5', '٥', 1e40, null])
      expect((await quote({ sourceAmount })).status, String(sourceAmount)).toBe(422)
  })

  it('describes its properties by type, and rejects an unknown one', async () => {
    const of = async (type: string) => (await request(`/v1/onramp/providers/properties?type=${type}`)).json()
    expect(v.parse(onRampTokensSchema, await of('crypto-currencies'))).toMatchObject([
      { currencyCode: 'SOL', network: solana },
    ])
    expect(await of('fiat-purchases-limits')).toEqual(
      ['USD', 'EUR'].map((currencyCode) => ({
        currencyCode,
        defaultAmount: null,
        minimumAmount: 10,
        maximumAmount: 25_000,
      })),
    )
    expect(await of('countries')).toContainEqual({ countryCode: 'DE', name: 'Germany', flagImageUrl: '' })
    expect((await of('payment-methods')).map(({ paymentMethod }: { paymentMethod: string }) => paymentMethod)).toEqual([
      'CREDIT_DEBIT_CARD',
      'ACH',
    ])
    const defaults = await (
      await request('/v1/onramp/providers/properties?type=countries-defaults&countries=DE')
    ).json()
    expect(defaults).toMatchObject([{ countryCode: 'DE', defaultCurrencyCode: 'EUR' }])
    expect((await request('/v1/onramp/providers/properties?type=secrets')).status).toBe(400)
    expect(await (await request('/v1/onramp/providers')).json()).toMatchObject([
      { serviceProvider: 'SANDBOX', categories: ['CRYPTO_ONRAMP'] },
    ])
  })

  it('delivers the quoted amount once when a visitor pays twice at the same time', async () => {
    const order = await begin()
    expect(await statusOf(order)).toBe('CREATED')
    delivered.length = 0
    const answers = await Promise.all([form(order, 'pay'), form(order, 'pay'), form(order, 'decline')])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(delivered.length).toBeLessThanOrEqual(1)
    const again = await begin()
    delivered.length = 0
    await Promise.all([form(again, 'pay'), form(again, 'pay')])
    await form(again, 'decline')
    expect(delivered).toEqual([{ network: solana, address: wallet, purchase: { amount: '650000000' } }])
    expect(await statusOf(again)).toBe('SUCCESS')
  })

  it('ends as the visitor chose: declined, slow, failed after the payment', async () => {
    const declined = await begin()
    await form(declined, 'decline')
    expect(await statusOf(declined)).toBe('FAILED')
    const slow = await begin()
    await form(slow, 'slow')
    expect(await statusOf(slow)).toBe('IN_PROGRESS')
    await form(slow, 'finish')
    expect(await statusOf(slow)).toBe('SUCCESS')
    const failed = await begin()
    await form(failed, 'failAfterPayment')
    expect(await statusOf(failed)).toBe('FAILED')
    const undelivered = await begin()
    isFaucetDown = true
    expect((await form(undelivered, 'pay')).status).toBe(503)
    isFaucetDown = false
    expect(await statusOf(undelivered)).toBe('FAILED')
  })

  it('R7.04 dates a purchase in the history from when it was paid, after the page was opened', async () => {
    // Clients of the reference get the link before they open it, and then look for what is newer.
    const order = await begin()
    now += 60_000
    const opened = new Date(now).toISOString()
    await form(order, 'slow')
    const { data } = await (await request(`/v1/account/${wallet}/history?onramp=all`)).json()
    const found = data.find(({ id }: { id: string }) => id === order)
    expect(found.metadata).toMatchObject({ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', minedAt: opened })
  })

  it('lists no purchase in the history of an address before the provider has reported a payment', async () => {
    const order = await begin()
    const listed = async () => (await request(`/v1/account/${wallet}/history?onramp=all`)).text()
    expect(await listed()).not.toContain(order)
    await form(order, 'slow')
    expect(await listed()).toContain(order)
  })

  it('returns only the status of an order, and nothing about one that does not exist', async () => {
    const order = await begin()
    expect(await (await request(`/v1/onramp/orders/${order}`)).json()).toEqual({ status: 'CREATED' })
    expect((await request(`/v1/onramp/orders/${'A'.repeat(22)}`)).status).toBe(404)
    expect((await form('A'.repeat(22), 'pay')).status).toBe(404)
    expect((await form(order, 'steal')).status).toBe(400)
  })

  it('serves a page without scripts that no other site can frame', async () => {
    const order = await begin()
    const response = await request(`/onramp/sandbox?order=${order}`)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const text = await response.text()
    for (const part of ['Pay 100.00 USD', '<link rel="icon" href="data:," />']) expect(text).toContain(part)
    expect(text).not.toContain('<script')
  })

  it('refuses to sell to an address of another network', async () => {
    const walletAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const response = await request('/v1/onramp/widget', { projectId, sessionData: { ...sessionData, walletAddress } })
    expect(response.status).toBe(400)
    const unknown = { ...sessionData, serviceProvider: 'NOBODY' }
    expect((await request('/v1/onramp/widget', { projectId, sessionData: unknown })).status).toBe(400)
  })

  it("R7.17 creates a URL of the provider's page", async () => {
    const body = {
      destinationWallets: [{ address: wallet, blockchains: ['solana'] }],
      partnerUserId: 'a-partner-',
      presetFiatAmount: 50,
      defaultExperience: 'buy',
    }
    const { url } = await (await request('/v1/generators/onrampurl', body)).json()
    expect(new URL(url).pathname).toBe('/onramp/sandbox')
    expect(new URL(url).searchParams.get('presetFiatAmount')).toBe('50')
    expect(JSON.parse(new URL(url).searchParams.get('destinationWallets') ?? '')).toEqual(body.destinationWallets)
    const statusOf = async (fields: object) =>
      (await request('/v1/generators/onrampurl', { ...body, ...fields })).status
    expect(await statusOf({ presetFiatAmount: 0, presetCryptoAmount: 0 })).toBe(200)
    const fractions = { presetFiatAmount: '49.95', presetCryptoAmount: 0.000_000_039 }
    const { url: exact } = await (await request('/v1/generators/onrampurl', { ...body, ...fractions })).json()
    expect(new URL(exact).searchParams.get('presetFiatAmount')).toBe('49.95')
    expect(new URL(exact).searchParams.get('presetCryptoAmount')).toBe('0.000000039')
    expect(await statusOf({ presetCryptoAmount: -0.5 })).toBe(400)
    expect(await statusOf({ destinationWallets: [] })).toBe(400)
    expect(await statusOf({ destinationWallets: [{ address: `0x${'1'.repeat(40)}` }] })).toBe(400)
    const [own] = body.destinationWallets
    expect(await statusOf({ destinationWallets: [{ address: `0x${'1'.repeat(40)}` }, own] })).toBe(200)
  })

  it('deletes purchases that were not started within a day', async () => {
    const order = await begin()
    now += 25 * 60 * 60 * 1000
    await begin()
    expect((await request(`/v1/onramp/orders/${order}`)).status).toBe(404)
  })
})
