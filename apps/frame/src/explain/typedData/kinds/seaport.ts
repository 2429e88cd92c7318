import { type Address, zeroAddress } from 'viem'
import { assetOf } from '../facts.ts'
import { defineKind } from '../kind.ts'
import type { Shaped } from '../shape.ts'
import type { Asset } from '../statement.ts'
import { order } from './order.ts'

const item = {
  itemType: 'number',
  token: 'address',
  identifierOrCriteria: 'number',
  startAmount: 'number',
  endAmount: 'number',
} as const

/** https://github.com/ProjectOpenSea/seaport: one order, alone or as a leaf of a bulk order. */
export const seaport = [
  defineKind(
    {
      offerer: 'address',
      zone: 'address',
      offer: [item],
      consideration: [{ ...item, recipient: 'address' }],
      orderType: 'number',
      startTime: 'number',
      endTime: 'number',
      zoneHash: 'bytes32',
      salt: 'number',
      conduitKey: 'bytes32',
      'counter?': 'number',
      'nonce?': 'number',
    },
    ({ offerer, offer, consideration, endTime }, context) => {
      // A bulk order is padded with empty orders.
      if (offerer === zeroAddress && offer.length === 0 && consideration.length === 0) return { entries: [] }
      return order(
        {
          maker: offerer,
          // Prices may change over time: the worse end counts.
          gives: offer.map((one) =>
            assetOfItem(one, one.startAmount > one.endAmount ? one.startAmount : one.endAmount),
          ),
          gets: consideration.map((one) => ({
            asset: assetOfItem(one, one.startAmount < one.endAmount ? one.startAmount : one.endAmount),
            to: one.recipient,
          })),
          until: endTime,
        },
        context,
      )
    },
    { isLoose: true },
  ),
]

function assetOfItem({ itemType, token, identifierOrCriteria }: Shaped<typeof item>, amount: bigint): Asset {
  if (itemType === 0n) return { is: 'native', amount }
  if (itemType === 1n) return assetOf(token as Address, amount)
  // A criterion means several tokens of the collection; zero means any.
  return { is: 'nft', token, tokenId: itemType > 3n ? 'any' : identifierOrCriteria, amount }
}
