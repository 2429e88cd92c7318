import { Hono } from 'hono'
import { ApiError, errorBody } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import { isAddressOn, requireAddressOn } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { findChain } from '../../../http/findChain.ts'
import { readBody, readBodyText, readQuery } from '../../../http/readRequest.ts'
import { checkProject } from '../../../http/requireProject.ts'
import { visitorIp } from '../../../http/visitorAddress.ts'
import type { OnRamp } from '../createOnRamp.ts'
import { buyOptions, buyQuote, clientOptions, clientQuote, currencyId, methodOf, multiQuote } from '../optionShapes.ts'
import { describeProperties } from '../properties.ts'
import { coinbaseNetworks } from '../providers/coinbaseNetworks.ts'
import type { OnRampAsset, OnRampCatalogue } from '../providers/onRampProvider.ts'
import { chooseDestination } from './onRampDestination.ts'
import {
  buyOptionsSchema,
  buyQuotesSchema,
  endpoints,
  generatorSchema,
  multiQuotesSchema,
  projectSchema,
  propertiesSchema,
  providersSchema,
  quoteBodySchema,
  widgetSchema,
} from './onRampEndpoints.ts'

type Deps = { config: Config; chains: Chains; metrics: Metrics; services: { onRamp: OnRamp } }

/** The endpoints for buying tokens with money (R7.17–R7.19) and those of the reference server. */
export function onRampRoutes({ config, chains, metrics, services: { onRamp } }: Deps) {
  const requireKnown = (projectId: string) => checkProject(config, projectId)

  return new Hono<AppEnv>()
    .get('/v1/onramp/options', endpoints.options, async (context) => {
      requireKnown(readQuery(context, projectSchema).projectId)
      return context.json(clientOptions(await onRamp.catalogue()))
    })
    .post('/v1/onramp/quote', endpoints.quote, async (context) => {
      requireKnown(readQuery(context, projectSchema).projectId)
      const body = await readBody(context, quoteBodySchema)
      const catalogue = await onRamp.catalogue()
      const asset = findAsset(catalogue, body.purchaseCurrency.symbol, body.network)
      const method = methodOf(catalogue, body.paymentCurrency.payment_method_limits?.[0]?.id)
      const [offer] = await onRamp.quotes({
        asset,
        sourceAmount: body.amount,
        sourceCurrency: body.paymentCurrency.id,
        country: 'US',
        paymentMethod: method,
      })
      if (!offer) throw noOffer()
      return context.json(clientQuote(offer, asset.symbol))
    })
    .get('/v1/onramp/buy/options', endpoints.buyOptions, async (context) => {
      const query = readQuery(context, buyOptionsSchema)
      requireKnown(query.projectId)
      return context.json(buyOptions(await onRamp.catalogue(query.country)))
    })
    .get('/v1/onramp/buy/quotes', endpoints.buyQuotes, async (context) => {
      const query = readQuery(context, buyQuotesSchema)
      requireKnown(query.projectId)
      const catalogue = await onRamp.catalogue(query.country)
      const asset = findAsset(catalogue, query.purchaseCurrency, query.purchaseNetwork)
      const [offer] = await onRamp.quotes({
        asset,
        sourceAmount: query.paymentAmount,
        sourceCurrency: query.paymentCurrency,
        country: query.country,
        subdivision: query.subdivision,
        paymentMethod: methodOf(catalogue, query.paymentMethod),
      })
      if (!offer) throw noOffer()
      return context.json(buyQuote(offer, asset.symbol))
    })
    .get('/v1/onramp/providers', endpoints.providers, async (context) => {
      const query = readQuery(context, providersSchema)
      requireKnown(query.projectId)
      const listings = await onRamp.listings(onlyOne(query.countries))
      return context.json(
        listings.map(({ serviceProvider, name: label, websiteUrl, logo }) => ({
          categories: ['CRYPTO_ONRAMP'],
          logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
          name: label,
          serviceProvider,
          status: 'LIVE',
          websiteUrl,
        })),
      )
    })
    .get('/v1/onramp/providers/properties', endpoints.properties, async (context) => {
      const query = readQuery(context, propertiesSchema)
      requireKnown(query.projectId)
      const catalogue = await onRamp.catalogue(onlyOne(query.countries), query.excludeProviders?.split(','))
      return context.json(describeProperties(catalogue, query.type, query.countries?.split(',')))
    })
    .post('/v1/onramp/multi/quotes', endpoints.multiQuotes, async (context) => {
      const body = await readBody(context, multiQuotesSchema)
      requireKnown(body.projectId)
      try {
        const at = body.countryCode ?? 'US'
        const catalogue = await onRamp.catalogue(at)
        const asset = findAsset(catalogue, body.destinationCurrencyCode)
        const request = {
          asset,
          sourceAmount: body.sourceAmount,
          sourceCurrency: body.sourceCurrencyCode,
          country: at,
          paymentMethod: methodOf(catalogue, body.paymentMethodType),
          wallet: body.walletAddress,
        }
        const offers = await onRamp.quotes(request, body.excludeProviders)
        return context.json(offers.map((offer) => multiQuote(offer, asset, at)))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error
        // The reference service uses another shape here only.
        const code = error.reasons[0]?.code ?? 'INVALID_REQUEST'
        return context.json({ code, message: error.message, ...errorBody(error.reasons) }, 400)
      }
    })
    .post('/v1/onramp/widget', endpoints.widget, async (context) => {
      const { projectId, sessionData } = await readBody(context, widgetSchema)
      requireKnown(projectId)
      const at = sessionData.countryCode ?? 'US'
      const catalogue = await onRamp.catalogue(at)
      const asset = findAsset(catalogue, sessionData.destinationCurrencyCode)
      requireAddressOn(findChain(chains, metrics, asset.network), sessionData.walletAddress)
      const { id, url } = await onRamp.begin({
        asset,
        sourceAmount: sessionData.sourceAmount,
        sourceCurrency: sessionData.sourceCurrencyCode,
        country: at,
        paymentMethod: methodOf(catalogue, sessionData.paymentMethodType),
        serviceProvider: sessionData.serviceProvider,
        wallet: sessionData.walletAddress,
        redirectUrl: sessionData.redirectUrl,
        visitorIp: visitorIp(context.env?.incoming, config.trustProxy),
      })
      return context.json({ widgetUrl: url, orderId: id }, 200, { 'cache-control': 'no-store' })
    })
    .get('/v1/onramp/orders/:id{[\\w-]{22}}', endpoints.order, async (context) => {
      const status = await onRamp.status(context.req.param('id'))
      if (!status) throw new ApiError(404, { field: 'order', description: 'There is no such order' })
      return context.json({ status }, 200, { 'cache-control': 'no-store' })
    })
    .post('/v1/onramp/webhooks/:provider', endpoints.webhook, async (context) => {
      const { provider } = context.req.param()
      const url = `${config.publicUrl}/v1/onramp/webhooks/${provider}`
      const body = await readBodyText(context)
      await onRamp.receive(provider, { header: (header) => context.req.header(header), url, body })
      return context.json({})
    })
    .post('/v1/generators/onrampurl', endpoints.generator, async (context) => {
      requireKnown(readQuery(context, projectSchema).projectId)
      const body = await readBody(context, generatorSchema).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422) throw new ApiError(400, error.reasons)
        throw error
      })
      const provider = onRamp.providers.find(({ id }) => id === 'coinbase') ?? onRamp.providers[0]
      const [listing] = (await provider?.listings()) ?? []
      const { assets } = await onRamp.catalogue()
      const sold = assets.filter(({ network }) => provider?.networks.includes(network))
      if (!listing || sold.length === 0) throw noOffer()
      const { asset, address } = chooseDestination(body, sold, ({ network }, text) =>
        isAddressOn(findChain(chains, metrics, network), text),
      )
      const { url } = await onRamp.begin({
        asset,
        // 0 stands for no preset.
        sourceAmount: body.presetFiatAmount && Number(body.presetFiatAmount) > 0 ? body.presetFiatAmount : DEFAULT_FIAT,
        sourceCurrency: 'USD',
        country: 'US',
        serviceProvider: listing.serviceProvider,
        wallet: address,
        visitorIp: visitorIp(context.env?.incoming, config.trustProxy),
      })
      const full = new URL(url)
      for (const [key, value] of Object.entries(body))
        if (value !== undefined)
          full.searchParams.set(key, typeof value === 'object' ? JSON.stringify(value) : `${value}`)
      // With a session token, Coinbase refuses addresses in the link.
      if (full.searchParams.has('sessionToken')) full.searchParams.delete('destinationWallets')
      return context.json({ url: full.href }, 200, { 'cache-control': 'no-store' })
    })
}

const DEFAULT_FIAT = '100'

/** The country if there is only one. For several, everything that is sold in any of them is listed. */
function onlyOne(countries: string | undefined): string | undefined {
  return countries?.includes(',') ? undefined : countries
}

function findAsset({ assets }: OnRampCatalogue, code: string, network?: string): OnRampAsset {
  const hasCode = ({ symbol, currencyCode }: OnRampAsset) => [symbol, currencyCode, currencyId(symbol)].includes(code)
  const onNetwork = assets.find(
    (asset) =>
      hasCode(asset) &&
      network !== undefined &&
      [asset.network, asset.networkName, coinbaseNetworks[asset.network]].includes(network),
  )
  const found = onNetwork ?? assets.find(({ currencyCode }) => currencyCode === code) ?? assets.find(hasCode)
  if (found) return found
  throw new ApiError(400, { field: 'currency', code: 'UNSUPPORTED_TOKEN', description: 'This token cannot be bought' })
}

function noOffer(): ApiError {
  return new ApiError(503, { field: '', description: 'No provider has an offer for this purchase' })
}
