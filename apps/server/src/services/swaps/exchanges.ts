import { chainIdOf, namespaceOf } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { ServerNetwork } from '../../config/configSchema.ts'

/** A Uniswap v2 exchange: its router, and the tokens that most pools have on one side. All lower case. */
export type Exchange = { router: Address; wrappedNative: Address; through: readonly Address[] }

/** The exchange of a network: the operator's, else Uniswap's own where it is known. */
export function exchangeOf({ id, swaps, prices }: ServerNetwork): Exchange | undefined {
  if (namespaceOf(id) !== 'eip155') return undefined
  const chainId = chainIdOf(id)
  const known = Object.hasOwn(uniswap, chainId) ? uniswap[chainId] : undefined
  const router = swaps?.router ?? known?.router
  const wrappedNative = prices?.wrappedNative ?? known?.wrappedNative
  if (swaps === null || !router || !wrappedNative) return undefined
  const through = [wrappedNative, ...(prices ? [prices.stable] : []), ...(swaps?.through ?? known?.through ?? [])]
  return { router: lower(router), wrappedNative: lower(wrappedNative), through: [...new Set(through.map(lower))] }
}

type Known = { router: string; wrappedNative: string; through?: readonly string[] }

// Facts of @uniswap/sdk-core 7.19.0 (MIT): V2_ROUTER_ADDRESSES and WETH9. The stable coins are the issuers' own.
// The server checks that there is a contract before it uses one.
const uniswap: Readonly<Record<number, Known>> = {
  1: {
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    through: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  },
  10: {
    router: '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2',
    wrappedNative: '0x4200000000000000000000000000000000000006',
    through: ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  },
  56: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  130: {
    router: '0x284f11109359a7e1306c3e447ef14d38400063ff',
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  137: {
    router: '0xedf6066a2b290c185783862c7f4776a2c8077ad1',
    wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    through: ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  },
  480: {
    router: '0x541aB7c31A119441eF3575F6973277DE0eF460bd',
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  1868: {
    router: '0x273f68c234fa55b550b40e563c4a488e0d334320',
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  8453: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    wrappedNative: '0x4200000000000000000000000000000000000006',
    through: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
  42161: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    through: ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  },
  43114: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    through: ['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  },
  59144: {
    router: '0x8702463e73f74d0b6765abceb314ef07acb92650',
    wrappedNative: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
  },
  81457: {
    router: '0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035',
    wrappedNative: '0x4300000000000000000000000000000000000004',
  },
  84532: {
    router: '0x1689E7B1F10000AE47eBfE339a4f69dECd19F602',
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  11155111: {
    router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
    wrappedNative: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  },
}

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
