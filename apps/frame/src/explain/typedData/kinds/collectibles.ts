import { type Address, zeroAddress } from 'viem'
import { assetOf, contractFact, ownerFact, validUntil } from '../facts.ts'
import { defineKind, type KindContext, type Meaning } from '../kind.ts'
import type { Asset } from '../statement.ts'
import { order } from './order.ts'

const nftOrder = {
  direction: 'number',
  maker: 'address',
  taker: 'address',
  expiry: 'number',
  nonce: 'number',
  erc20Token: 'address',
  erc20TokenAmount: 'number',
  fees: [{ recipient: 'address', amount: 'number', feeData: 'bytes' }],
} as const
const properties = [{ propertyValidator: 'address', propertyData: 'bytes' }] as const

/** Orders of NFT exchanges, except Seaport. */
export const collectibles = [
  // Blur's first exchange: side 0 buys, 1 sells
  defineKind(
    {
      trader: 'address',
      side: 'number',
      matchingPolicy: 'address',
      collection: 'address',
      tokenId: 'number',
      amount: 'number',
      paymentToken: 'address',
      price: 'number',
      listingTime: 'number',
      expirationTime: 'number',
      fees: [{ rate: 'number', recipient: 'address' }],
      salt: 'number',
      extraParams: 'bytes',
      nonce: 'number',
    },
    ({ trader, side, collection, tokenId, amount, paymentToken, price, expirationTime }, context) => {
      const token: Asset = { is: 'nft', token: collection, tokenId, amount }
      const payment = assetOf(paymentToken, price)
      const [gives, gets] = side === 1n ? [token, payment] : [payment, token]
      return order(
        { maker: trader, gives: [gives], gets: [{ asset: gets, to: trader }], until: expirationTime },
        context,
      )
    },
  ),
  // Blur's second exchange and similar: the orders are leaves of a tree, of which only the root is signed
  defineKind({ root: 'bytes32' }, (_, context) => hiddenOrders(undefined, undefined, context)),
  defineKind(
    {
      trader: 'address',
      collection: 'address',
      listingsRoot: 'bytes32',
      numberOfListings: 'number',
      expirationTime: 'number',
      assetType: 'number',
      makerFee: { recipient: 'address', rate: 'number' },
      salt: 'number',
      'orderType?': 'number',
      'nonce?': 'number',
    },
    ({ trader, expirationTime }, context) => hiddenOrders(trader, expirationTime, context),
  ),
  // OpenSea's Wyvern, version 2: executes a call that the other side partly fills in
  defineKind(
    {
      exchange: 'address',
      maker: 'address',
      taker: 'address',
      makerRelayerFee: 'number',
      takerRelayerFee: 'number',
      makerProtocolFee: 'number',
      takerProtocolFee: 'number',
      feeRecipient: 'address',
      feeMethod: 'number',
      side: 'number',
      saleKind: 'number',
      target: 'address',
      howToCall: 'number',
      calldata: 'bytes',
      replacementPattern: 'bytes',
      staticTarget: 'address',
      staticExtradata: 'bytes',
      paymentToken: 'address',
      basePrice: 'number',
      extra: 'number',
      listingTime: 'number',
      expirationTime: 'number',
      salt: 'number',
      'nonce?': 'number',
    },
    (
      { maker, taker, side, target, howToCall, calldata, replacementPattern, paymentToken, basePrice, expirationTime },
      context,
    ) => {
      const price = assetOf(paymentToken, basePrice)
      const isSale = side === 1n
      const { entries } = order(
        {
          maker,
          taker,
          gives: isSale ? [] : [price],
          gets: isSale ? [{ asset: price, to: maker }] : [],
          until: expirationTime === 0n ? undefined : expirationTime,
          warnings: [
            ...(isSale && basePrice === 0n ? [{ code: 'orderForNothing' as const }] : []),
            ...(/[1-9a-f]/.test(replacementPattern.slice(2)) ? [{ code: 'changeableCall' as const }] : []),
          ],
        },
        context,
      )
      const isDelegate = howToCall === 1n
      return {
        entries,
        calls: [{ to: target, value: 0n, data: calldata, by: maker, ...(isDelegate ? { isDelegate } : {}) }],
      }
    },
    { callFields: ['calldata'] },
  ),
  // LooksRare, versions 1 and 2
  defineKind(
    {
      isOrderAsk: 'bool',
      signer: 'address',
      collection: 'address',
      price: 'number',
      tokenId: 'number',
      amount: 'number',
      strategy: 'address',
      currency: 'address',
      nonce: 'number',
      startTime: 'number',
      endTime: 'number',
      minPercentageToAsk: 'number',
      params: 'bytes',
    },
    ({ isOrderAsk, signer, collection, price, tokenId, amount, currency, endTime }, context) =>
      trade(
        isOrderAsk,
        signer,
        [{ is: 'nft', token: collection, tokenId, amount }],
        assetOf(currency, price),
        endTime,
        context,
      ),
  ),
  defineKind(
    {
      quoteType: 'number',
      globalNonce: 'number',
      subsetNonce: 'number',
      orderNonce: 'number',
      strategyId: 'number',
      collectionType: 'number',
      collection: 'address',
      currency: 'address',
      signer: 'address',
      startTime: 'number',
      endTime: 'number',
      price: 'number',
      itemIds: ['number'],
      amounts: ['number'],
      additionalParameters: 'bytes',
    },
    ({ quoteType, collection, currency, signer, endTime, price, itemIds, amounts }, context) => {
      const tokens = itemIds.map(
        (tokenId, index): Asset => ({ is: 'nft', token: collection, tokenId, amount: amounts[index] ?? 1n }),
      )
      return trade(quoteType === 1n, signer, tokens, assetOf(currency, price), endTime, context)
    },
  ),
  // 0x, version 4: direction 0 sells
  defineKind(
    {
      ...nftOrder,
      erc721Token: 'address',
      erc721TokenId: 'number',
      erc721TokenProperties: properties,
    },
    ({ direction, maker, erc20Token, erc20TokenAmount, expiry, erc721Token, erc721TokenId }, context) => {
      const token: Asset = { is: 'nft', token: erc721Token, tokenId: erc721TokenId, amount: 1n }
      return trade(direction === 0n, maker, [token], assetOf(erc20Token, erc20TokenAmount), expiry, context)
    },
  ),
  defineKind(
    {
      ...nftOrder,
      erc1155Token: 'address',
      erc1155TokenId: 'number',
      erc1155TokenProperties: properties,
      erc1155TokenAmount: 'number',
    },
    ({ direction, maker, erc20Token, erc20TokenAmount, expiry, ...nft }, context) => {
      const { erc1155Token: token, erc1155TokenId: tokenId, erc1155TokenAmount: amount } = nft
      const payment = assetOf(erc20Token, erc20TokenAmount)
      return trade(direction === 0n, maker, [{ is: 'nft', token, tokenId, amount }], payment, expiry, context)
    },
  ),
]

function trade(
  isSale: boolean,
  maker: Address,
  tokens: readonly Asset[],
  price: Asset,
  until: bigint,
  context: KindContext,
): Meaning {
  const gets = isSale ? [price] : tokens
  return order(
    { maker, gives: isSale ? tokens : [price], gets: gets.map((asset) => ({ asset, to: maker })), until },
    context,
  )
}

function hiddenOrders(maker: Address | undefined, until: bigint | undefined, context: KindContext): Meaning {
  return {
    entries: [
      {
        type: 'statement',
        title: 'hiddenOrders',
        tone: 'negative',
        facts: [
          ...ownerFact(maker === zeroAddress ? undefined : maker, context),
          ...contractFact(context),
          ...validUntil(until),
        ],
        warnings: [{ code: 'hiddenOrders' }],
      },
    ],
  }
}
