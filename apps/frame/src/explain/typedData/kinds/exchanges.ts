import { type Address, getAddress, type Hex, hexToBigInt, size, slice, zeroAddress } from 'viem'
import { addressFact, assetOf } from '../facts.ts'
import { defineKind } from '../kind.ts'
import type { Asset } from '../statement.ts'
import { order } from './order.ts'

const pair = {
  makerToken: 'address',
  takerToken: 'address',
  makerAmount: 'number',
  takerAmount: 'number',
  maker: 'address',
  taker: 'address',
} as const

/** Orders that swap one fungible token for another. */
export const exchanges = [
  // CoW Protocol: https://docs.cow.fi
  defineKind(
    {
      sellToken: 'address',
      buyToken: 'address',
      receiver: 'address',
      sellAmount: 'number',
      buyAmount: 'number',
      validTo: 'number',
      appData: 'bytes32',
      feeAmount: 'number',
      kind: 'string',
      partiallyFillable: 'bool',
      sellTokenBalance: 'string',
      buyTokenBalance: 'string',
    },
    ({ sellToken, buyToken, receiver, sellAmount, buyAmount, validTo, feeAmount }, context) =>
      order(
        {
          maker: context.account,
          gives: [assetOf(sellToken, sellAmount + feeAmount)],
          gets: [{ asset: assetOf(buyToken, buyAmount), to: receiver }],
          until: validTo,
        },
        context,
      ),
  ),
  // 0x, version 4: limit, RFQ and OTC orders
  defineKind(
    {
      ...pair,
      'takerTokenFeeAmount?': 'number',
      'sender?': 'address',
      'feeRecipient?': 'address',
      'txOrigin?': 'address',
      'pool?': 'bytes32',
      'expiry?': 'number',
      'expiryAndNonce?': 'number',
      'salt?': 'number',
    },
    ({ makerToken, takerToken, makerAmount, takerAmount, maker, taker, expiry, expiryAndNonce }, context) =>
      order(
        {
          maker,
          taker,
          gives: [assetOf(makerToken, makerAmount)],
          gets: [{ asset: assetOf(takerToken, takerAmount), to: maker }],
          // The first 64 bits are the time.
          until: expiry ?? (expiryAndNonce === undefined ? undefined : expiryAndNonce >> 192n),
        },
        context,
      ),
  ),
  // 0x, versions 2 and 3: assets are encoded as calls
  defineKind(
    {
      makerAddress: 'address',
      takerAddress: 'address',
      feeRecipientAddress: 'address',
      senderAddress: 'address',
      makerAssetAmount: 'number',
      takerAssetAmount: 'number',
      makerFee: 'number',
      takerFee: 'number',
      expirationTimeSeconds: 'number',
      salt: 'number',
      makerAssetData: 'bytes',
      takerAssetData: 'bytes',
      'makerFeeAssetData?': 'bytes',
      'takerFeeAssetData?': 'bytes',
    },
    ({ makerAddress, takerAddress, expirationTimeSeconds, ...amounts }, context) => {
      const gives = readAssetData(amounts.makerAssetData, amounts.makerAssetAmount)
      const gets = readAssetData(amounts.takerAssetData, amounts.takerAssetAmount)
      const fee = amounts.makerFee > 0n ? readAssetData(amounts.makerFeeAssetData ?? '0x', amounts.makerFee) : undefined
      if (!gives || !gets) return undefined
      return order(
        {
          maker: makerAddress,
          taker: takerAddress,
          gives: [gives, ...(fee ? [fee] : [])],
          gets: [{ asset: gets, to: makerAddress }],
          until: expirationTimeSeconds,
        },
        context,
      )
    },
    { callFields: ['makerAssetData', 'takerAssetData', 'makerFeeAssetData', 'takerFeeAssetData'] },
  ),
  // 1inch, versions 3 and 4 of its limit orders
  defineKind(
    {
      salt: 'number',
      maker: 'address',
      receiver: 'address',
      makerAsset: 'address',
      takerAsset: 'address',
      makingAmount: 'number',
      takingAmount: 'number',
      'makerTraits?': 'number',
      'allowedSender?': 'address',
      'offsets?': 'number',
      'interactions?': 'bytes',
    },
    ({ maker, receiver, makerAsset, takerAsset, makingAmount, takingAmount, makerTraits, interactions }, context) =>
      order(
        {
          maker,
          gives: [assetOf(makerAsset, makingAmount)],
          gets: [{ asset: assetOf(takerAsset, takingAmount), to: receiver }],
          // Bits 80 to 119 are the time, zero for none.
          until: makerTraits === undefined ? undefined : (makerTraits >> 80n) & (2n ** 40n - 1n) || NEVER,
          // Its interactions can change the amount paid.
          warnings: interactions !== undefined && interactions !== '0x' ? [{ code: 'unreadableData' }] : [],
        },
        context,
      ),
  ),
  // UniswapX: the witness of a Permit2 transfer, in its variants
  ...uniswapX(),
]

function uniswapX() {
  const info = {
    reactor: 'address',
    swapper: 'address',
    nonce: 'number',
    deadline: 'number',
    additionalValidationContract: 'address',
    additionalValidationData: 'bytes',
  } as const
  const falling = { token: 'address', startAmount: 'number', endAmount: 'number', recipient: 'address' } as const
  const decay = { decayStartTime: 'number', decayEndTime: 'number' } as const
  const swap = (
    { swapper, deadline, reactor }: { swapper: Address; deadline: bigint; reactor: Address },
    gives: Asset,
    outputs: readonly { token: Address; amount: bigint; recipient: Address }[],
    context: Parameters<typeof order>[1],
  ) =>
    order(
      {
        maker: swapper,
        gives: [gives],
        gets: outputs.map(({ token, amount, recipient }) => ({ asset: assetOf(token, amount), to: recipient })),
        until: deadline,
        facts: [addressFact('reactor', reactor)],
      },
      context,
    )
  return [
    defineKind(
      {
        info,
        ...decay,
        'exclusiveFiller?': 'address',
        'exclusivityOverrideBps?': 'number',
        inputToken: 'address',
        inputStartAmount: 'number',
        inputEndAmount: 'number',
        outputs: [falling],
      },
      ({ info, inputToken, inputStartAmount, inputEndAmount, outputs }, context) =>
        swap(info, assetOf(inputToken, larger(inputStartAmount, inputEndAmount)), outputs.map(atWorst), context),
    ),
    defineKind(
      {
        info,
        cosigner: 'address',
        baseInputToken: 'address',
        baseInputStartAmount: 'number',
        baseInputEndAmount: 'number',
        baseOutputs: [falling],
      },
      ({ info, baseInputToken, baseInputStartAmount, baseInputEndAmount, baseOutputs }, context) =>
        swap(
          info,
          assetOf(baseInputToken, larger(baseInputStartAmount, baseInputEndAmount)),
          baseOutputs.map(atWorst),
          context,
        ),
    ),
    defineKind(
      {
        info,
        inputToken: 'address',
        inputAmount: 'number',
        outputs: [{ token: 'address', amount: 'number', recipient: 'address' }],
      },
      ({ info, inputToken, inputAmount, outputs }, context) =>
        swap(info, assetOf(inputToken, inputAmount), outputs, context),
    ),
    defineKind(
      {
        info,
        cosigner: 'address',
        auctionStartBlock: 'number',
        baselinePriorityFeeWei: 'number',
        input: { token: 'address', amount: 'number', mpsPerPriorityFeeWei: 'number' },
        outputs: [{ token: 'address', amount: 'number', mpsPerPriorityFeeWei: 'number', recipient: 'address' }],
      },
      ({ info, input, outputs }, context) => swap(info, assetOf(input.token, input.amount), outputs, context),
    ),
  ]
}

type Falling = { token: Address; startAmount: bigint; endAmount: bigint; recipient: Address }
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const atWorst = ({ token, startAmount, endAmount, recipient }: Falling) => ({
  token,
  amount: startAmount < endAmount ? startAmount : endAmount,
  recipient,
})
const NEVER = 2n ** 64n

/** ERC20Token(address), ERC721Token(address,uint256): https://github.com/0xProject/0x-protocol-specification */
function readAssetData(data: Hex, amount: bigint): Asset | undefined {
  const kind = size(data) >= 36 ? slice(data, 0, 4) : undefined
  const token = kind ? getAddress(slice(data, 16, 36)) : zeroAddress
  if (kind === '0xf47261b0' && size(data) === 36) return assetOf(token, amount)
  if (kind === '0x02571792' && size(data) === 68)
    return { is: 'nft', token, tokenId: hexToBigInt(slice(data, 36, 68)), amount }
  return undefined
}
