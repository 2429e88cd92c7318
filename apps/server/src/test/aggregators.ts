import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ProviderCall } from './onRampProviders.ts'

/** Responds as the aggregators' public documentation describes: `rate` is the output per input. */

const oneInchAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])

const outOf = (amount: string | null, rate: bigint) => BigInt(amount ?? '0') * rate
const isNative = (token: string | null) => token?.startsWith('0xee') || /^0x0+$/.test(token ?? '')

export const contracts = {
  oneInch: '0x111111125421ca6dc452d289314280a0f8842a65',
  zeroX: '0x0000000000001ff3684f28c67538d4d072c22734',
  lifi: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
} as const

export function oneInchAnswers(rate: bigint) {
  return {
    'GET /swap/v6.1/31337/quote': (call: ProviderCall) => ({
      dstAmount: String(outOf(queryOf(call).get('amount'), rate)),
      gas: 181_000,
    }),
    'GET /swap/v6.1/31337/swap': (call: ProviderCall) => {
      const query = queryOf(call)
      const amount = BigInt(query.get('amount') ?? '0')
      const out = amount * rate
      const user = address(query.get('from'))
      const minimum = (out * BigInt(10_000 - Math.round(Number(query.get('slippage')) * 100))) / 10_000n
      const description = {
        srcToken: address(query.get('src')),
        dstToken: address(query.get('dst')),
        srcReceiver: contracts.lifi,
        dstReceiver: user,
        amount,
        minReturnAmount: minimum,
        flags: 4n,
      } as const
      const data = encodeFunctionData({ abi: oneInchAbi, args: [contracts.lifi, description, '0x1234'] })
      const value = isNative(query.get('src')) ? String(amount) : '0'
      return {
        dstAmount: String(out),
        tx: { from: user, to: contracts.oneInch, data, value, gas: 0, gasPrice: '1000000000' },
      }
    },
  }
}

export function zeroXAnswers(rate: bigint) {
  const answer = (call: ProviderCall) => {
    const query = queryOf(call)
    const out = outOf(query.get('sellAmount'), rate)
    const bps = BigInt(query.get('slippageBps') ?? '100')
    return {
      blockNumber: '20114692',
      buyAmount: String(out),
      buyToken: query.get('buyToken'),
      sellAmount: query.get('sellAmount'),
      sellToken: query.get('sellToken'),
      liquidityAvailable: true,
      minBuyAmount: String((out * (10_000n - bps)) / 10_000n),
      gas: '288079',
      gasPrice: '7062490000',
      transaction: {
        to: contracts.zeroX,
        data: '0x2213bc0b00',
        gas: '288079',
        gasPrice: '7062490000',
        value: isNative(query.get('sellToken')) ? query.get('sellAmount') : '0',
      },
      zid: '0x111111111111111111111111',
    }
  }
  return { 'GET /swap/allowance-holder/price': answer, 'GET /swap/allowance-holder/quote': answer }
}

export function lifiAnswers(rate: bigint) {
  return {
    'POST /v1/advanced/routes': ({ body }: ProviderCall) => {
      const { fromAmount } = body as { fromAmount: string }
      const step = { tool: 'sushiswap', estimate: { gasCosts: [{ type: 'SEND', limit: '213000' }] } }
      return { routes: [{ id: '1', toAmount: String(outOf(fromAmount, rate)), toAmountMin: '1', steps: [step] }] }
    },
    'GET /v1/quote': (call: ProviderCall) => {
      const query = queryOf(call)
      const out = outOf(query.get('fromAmount'), rate)
      const share = BigInt(Math.round((1 - Number(query.get('slippage'))) * 10_000))
      const value = isNative(query.get('fromToken'))
        ? (`0x${BigInt(query.get('fromAmount') ?? 0).toString(16)}` as Hex)
        : '0x0'
      return {
        estimate: {
          toAmount: String(out),
          toAmountMin: String((out * share) / 10_000n),
          approvalAddress: contracts.lifi,
        },
        transactionRequest: { to: contracts.lifi, data: '0x4630a0d800', value, gasLimit: '0x34000', chainId: 31337 },
      }
    },
  }
}

export function queryOf({ path }: ProviderCall): URLSearchParams {
  return new URL(path, 'http://provider').searchParams
}

function address(text: string | null): Address {
  return `0x${(text ?? '').slice(2)}`
}
