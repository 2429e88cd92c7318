import { createHmac, generateKeyPairSync } from 'node:crypto'
import { onRampQuotesSchema } from '@latchkey/protocol/api'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { coinbaseAnswers, meldAnswers, meldQuote, startProvider } from '../../../test/onRampProviders.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const chain = (id: string, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
})
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const networks = [
  chain('eip155:8453', 'Base'),
  chain(solana, 'Solana'),
  chain('eip155:250', 'Fantom'),
  chain(bitcoin, 'Bitcoin'),
]
const wallet = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const secrets = { meld: 'meld-key', meldHook: 'meld-hook', coinbaseHook: 'coinbase-hook' }
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privateKey = String(keys.privateKey.export({ type: 'sec1', format: 'pem' }))

describe('buying at providers', () => {
  const database = holdDatabase()
  let meld: Awaited<ReturnType<typeof startProvider>>
  let coinbase: Awaited<ReturnType<typeof startProvider>>
  let started: Awaited<ReturnType<typeof startApp>>
  const logged: string[] = []
  let now = 0

  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z')
    meld = await startProvider({ ...meldAnswers })
    coinbase = await startProvider({ ...coinbaseAnswers })
    const onRamp = {
      meld: { apiKey: secrets.meld, webhookSecret: secrets.meldHook, url: meld.url },
      coinbase: {
        keyName: 'organizations/o/apiKeys/k',
        privateKey,
        webhookSecret: secrets.coinbaseHook,
        url: `${coinbase.url}/onramp`,
      },
    }
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    started = await startApp(testConfig({ networks, onRamp }), database(), { now: () => now, log })
  })
  afterEach(async () => {
    await started.close()
    await Promise.all([meld.stop(), coinbase.stop()])
  })

  const get = async (path: string) => (await started.app.request(`${path}projectId=${projectId}`)).json()
  const post = (path: string, body: unknown, headers = {}) =>
    started.app.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })
  const purchase = (rest: object = {}) => ({
    projectId,
    countryCode: 'US',
    destinationCurrencyCode: 'USDC_BASE',
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    ...rest,
  })
  const quotes = async (rest?: object) => post('/v1/onramp/multi/quotes', purchase(rest))
  const begin = async (serviceProvider: string, rest: object = {}) =>
    post('/v1/onramp/widget', { projectId, sessionData: { ...purchase(rest), serviceProvider, walletAddress: wallet } })
  const order = async (serviceProvider: string): Promise<string> =>
    (await (await begin(serviceProvider)).json()).orderId
  const status = async (id: string) => (await get(`/v1/onramp/orders/${id}?`)).status

  it('R9.12c R9.13a sells tokens of EVM networks and Solana at Meld, and none of other namespaces', async () => {
    const { data = [] } = { data: await get('/v1/onramp/providers/properties?type=crypto-currencies&') }
    expect(data.map((each: { network: string; currencyCode: string }) => [each.network, each.currencyCode])).toEqual([
      ['eip155:8453', 'USDC_BASE'],
      ['eip155:8453', 'ETH_BASE'],
      [solana, 'SOL'],
      ['eip155:250', 'FTM'],
    ])
    expect(started.services.onRamp.providers.map(({ id, networks: own }) => [id, own])).toEqual([
      ['meld', ['eip155:8453', solana, 'eip155:250']],
      ['coinbase', ['eip155:8453']],
    ])
  })

  it('R9.13b sells at Coinbase on its eight networks only', async () => {
    const ids = [1, 42161, 137, 80094, 43114, 10, 42220, 8453]
    const config = testConfig({
      networks: [...ids, 56, 250].map((id) => chain(`eip155:${id}`, 'Chain')),
      onRamp: { coinbase: { keyName: 'k', privateKey } },
    })
    const app = await startApp(config, database())
    expect(app.services.onRamp.networks.map((id) => Number(id.split(':')[1]))).toEqual(ids)
    await app.close()
  })

  it('R9.13a shows the quotes of all providers, with their fees of 1 to 2 %, highest amount first', async () => {
    const offers = v.parse(onRampQuotesSchema, await (await quotes()).json())
    expect(offers.map((each) => [each.serviceProvider, each.destinationAmount, each.totalFee])).toEqual([
      ['COINBASE', 98.1, 1.9],
      ['TRANSAK', 97.45, 2.5],
    ])
    expect(meld.calls.at(-1)).toMatchObject({
      headers: { authorization: 'BASIC meld-key', 'meld-version': '2023-12-19' },
      body: { countryCode: 'US', destinationCurrencyCode: 'USDC_BASE', sourceAmount: 100, sourceCurrencyCode: 'USD' },
    })
  })

  it('authenticates each request to Coinbase with its own token', async () => {
    await quotes()
    const { headers } = coinbase.calls.at(-1) ?? {}
    const token = String(headers?.authorization).replace('Bearer ', '')
    const { payload } = await jwtVerify(token, keys.publicKey, { currentDate: new Date(now) })
    expect(payload).toMatchObject({
      iss: 'cdp',
      sub: 'organizations/o/apiKeys/k',
      uri: `POST ${new URL(coinbase.url).host}/onramp/v1/buy/quote`,
      exp: now / 1000 + 120,
    })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'organizations/o/apiKeys/k' })
  })

  it.each([
    ['is down', { status: 500, json: {} }],
    ['answers nonsense', { json: '<html>' }],
    ['answers another shape', { quotes: [{ serviceProvider: 5 }] }],
    ['answers about another token', { quotes: [{ ...meldQuote, destinationCurrencyCode: 'ETH' }] }],
    ['answers about another amount', { quotes: [{ ...meldQuote, sourceAmount: 1 }] }],
    ['poses as Coinbase', { quotes: [{ ...meldQuote, serviceProvider: 'COINBASE' }] }],
    ['refuses the amount', { status: 400, json: { code: 'INVALID_AMOUNT_TOO_LOW', message: '<b>' } }],
  ])('keeps the other quotes when one provider %s', async (_, answer) => {
    meld.answers['POST /payments/crypto/quote'] = answer
    const offers = v.parse(onRampQuotesSchema, await (await quotes()).json())
    expect(offers.map((each) => [each.serviceProvider, each.destinationAmount])).toEqual([['COINBASE', 98.1]])
  })

  it('follows no provider that redirects elsewhere, and sends the key to nobody', async () => {
    const elsewhere = await startProvider({ ...meldAnswers })
    const headers = { location: `${elsewhere.url}/payments/crypto/quote` }
    meld.answers['POST /payments/crypto/quote'] = { status: 307, json: {}, headers }
    const offers = v.parse(onRampQuotesSchema, await (await quotes()).json())
    expect(offers.map((each) => each.serviceProvider)).toEqual(['COINBASE'])
    expect(elsewhere.calls).toEqual([])
    await elsewhere.stop()
  })

  it('says why in our own words when all refuse, and that none responds when all are down', async () => {
    meld.answers['POST /payments/crypto/quote'] = {
      status: 400,
      json: { code: 'INVALID_AMOUNT_TOO_LOW', message: '<b>' },
    }
    coinbase.answers['POST /onramp/v1/buy/quote'] = { status: 500, json: {} }
    const refused = await quotes()
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'INVALID_AMOUNT_TOO_LOW', message: 'The amount is too small for this provider' },
    ])
    meld.answers['POST /payments/crypto/quote'] = { status: 401, json: {} }
    expect((await quotes()).status).toBe(503)
    expect(logged.join('')).not.toContain(secrets.meld)
    expect(logged).not.toEqual([])
  })

  it('opens Meld’s page for the chosen address and token, and polls the order', async () => {
    const answer = await begin('TRANSAK')
    const { widgetUrl, orderId } = await answer.json()
    expect(widgetUrl).toBe('https://meldcrypto.com/?token=x')
    expect(meld.calls.at(-1)?.body).toMatchObject({
      externalSessionId: orderId,
      sessionData: {
        walletAddress: wallet.toLowerCase(),
        lockFields: ['destinationCurrencyCode', 'walletAddress'],
        serviceProvider: 'TRANSAK',
      },
    })
    const transactions = (...statuses: string[]) => {
      meld.answers['GET /payments/transactions'] = {
        transactions: statuses.map((each) => ({ status: each, externalSessionId: orderId })),
      }
      now += 4_000
    }
    transactions()
    expect(await status(orderId)).toBe('CREATED')
    // A declined card may be followed by one that works.
    transactions('DECLINED', 'PENDING')
    expect(await status(orderId)).toBe('IN_PROGRESS')
    meld.answers['GET /payments/transactions'] = { status: 500, json: {} }
    now += 4_000
    expect(await status(orderId)).toBe('IN_PROGRESS')
    transactions('SETTLED', 'DECLINED')
    expect(await status(orderId)).toBe('SUCCESS')
  })

  it('opens Coinbase’s page with a token instead of the address, and polls the order', async () => {
    const { widgetUrl, orderId } = await (await begin('COINBASE')).json()
    const link = new URL(widgetUrl)
    expect([link.origin, link.searchParams.get('sessionToken')]).toEqual(['https://pay.coinbase.com', 'once'])
    expect(link.searchParams.get('partnerUserRef')).toBe(orderId)
    expect(widgetUrl).not.toContain(wallet.slice(2).toLowerCase())
    expect(coinbase.calls.at(-1)?.body).toMatchObject({
      addresses: [{ address: wallet.toLowerCase(), blockchains: ['base'] }],
      assets: ['USDC'],
    })
    coinbase.answers[`GET /onramp/v1/buy/user/${orderId}/transactions`] = {
      transactions: [{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' }],
      totalCount: 1,
    }
    now += 4_000
    expect(await status(orderId)).toBe('SUCCESS')
  })

  it.each([
    'https://meldcrypto.com.evil.example/',
    'http://meldcrypto.com/',
    'https://a@meldcrypto.com/',
    'javascript:0',
  ])('opens no other page: %s', async (widgetUrl) => {
    meld.answers['POST /crypto/session/widget'] = { widgetUrl }
    expect((await begin('TRANSAK')).status).toBe(503)
  })

  const meldEvent = (orderId: string, state: string) =>
    JSON.stringify({
      eventType: 'TRANSACTION_CRYPTO_COMPLETE',
      eventId: 'e',
      payload: { externalSessionId: orderId, paymentTransactionStatus: state },
    })
  const hook = (name: string) => `/v1/onramp/webhooks/${name}`
  function sendMeld(body: string, { secret = secrets.meldHook, at = now, sent = body } = {}) {
    const timestamp = new Date(at).toISOString()
    const url = `http://localhost:3000${hook('meld')}`
    const hmac = createHmac('sha256', secret).update(`${timestamp}.${url}.${body}`).digest('base64url')
    const signature = hmac + '='.repeat((4 - (hmac.length % 4)) % 4)
    return post(hook('meld'), sent, { 'meld-signature': signature, 'meld-signature-timestamp': timestamp })
  }
  function sendCoinbase(body: string, { secret = secrets.coinbaseHook, at = now, type = 'x' } = {}) {
    const t = Math.floor(at / 1000)
    const names = 'content-type x-event-type'
    const signed = `${t}.${names}.application/json.${type}.${body}`
    const v1 = createHmac('sha256', secret).update(signed).digest('hex')
    return post(hook('coinbase'), body, {
      'content-type': 'application/json',
      'x-event-type': 'x',
      'x-hook0-signature': `t=${t},v0=00,h=${names},v1=${v1}`,
    })
  }

  it('accepts webhooks of both providers, twice and out of order, without going back', async () => {
    const first = await order('TRANSAK')
    for (const state of ['SETTLED', 'SETTLED', 'PENDING', 'FAILED'])
      expect((await sendMeld(meldEvent(first, state))).status).toBe(200)
    expect(await status(first)).toBe('SUCCESS')

    const second = await order('COINBASE')
    const event = (eventType: string) => JSON.stringify({ eventType, partnerUserRef: second, status: 'x' })
    expect((await sendCoinbase(event('onramp.transaction.updated'))).status).toBe(200)
    expect(await status(second)).toBe('IN_PROGRESS')
    for (const type of ['onramp.transaction.failed', 'onramp.transaction.success', 'onramp.transaction.created'])
      expect((await sendCoinbase(event(type))).status).toBe(200)
    expect(await status(second)).toBe('FAILED')
  })

  it('rejects forged and old webhooks, and changes nothing', async () => {
    const first = await order('TRANSAK')
    const second = await order('COINBASE')
    const body = meldEvent(first, 'SETTLED')
    const event = JSON.stringify({ eventType: 'onramp.transaction.success', partnerUserRef: second })
    const answers = [
      await sendMeld(body, { secret: 'guess' }),
      await sendMeld(body, { at: now - 301_000 }),
      await sendMeld(body, { at: now + 301_000 }),
      await sendMeld(meldEvent('another', 'SETTLED'), { sent: body }),
      await post(hook('meld'), body),
      await sendCoinbase(event, { secret: 'guess' }),
      await sendCoinbase(event, { at: now - 301_000 }),
      await sendCoinbase(event, { type: 'another' }),
      await post(hook('coinbase'), event, { 'x-hook0-signature': 't=,h=,v1=' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(401))
    expect([await status(first), await status(second)]).toEqual(['CREATED', 'CREATED'])
  })

  it('reveals nothing about orders that are unknown or another provider’s', async () => {
    const ofCoinbase = await order('COINBASE')
    expect((await sendMeld(meldEvent(ofCoinbase, 'SETTLED'))).status).toBe(200)
    expect((await sendMeld(meldEvent('nobody’s', 'SETTLED'))).status).toBe(200)
    expect((await sendMeld(JSON.stringify({ eventType: 'WEBHOOK_TEST' }))).status).toBe(200)
    expect(await status(ofCoinbase)).toBe('CREATED')
    expect((await post(hook('nobody'), {})).status).toBe(404)
  })
})
