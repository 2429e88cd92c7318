import { chainIdOf, namespaceOf } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { ServerNetwork } from '../../config/configSchema.ts'

/**
 * The Uniswap exchanges of a network: v2's router, v3's contracts if it has them, and the tokens that most pools
 * contain. All lower case.
 */
export type Exchange = {
  router: Address
  v3: V3Exchange | undefined
  wrappedNative: Address
  through: readonly Address[]
}
/** `quoter` of either version, `router` is SwapRouter02. */
export type V3Exchange = { factory: Address; quoter: Address; router: Address }

/** The exchange of a network: the operator's, else Uniswap's own if it is known. */
export function exchangeOf({ id, swaps, prices }: ServerNetwork): Exchange | undefined {
  if (namespaceOf(id) !== 'eip155') return undefined
  const chainId = chainIdOf(id)
  const known = Object.hasOwn(uniswap, chainId) ? uniswap[chainId] : undefined
  const router = swaps?.router ?? known?.router
  const wrappedNative = prices?.wrappedNative ?? known?.wrappedNative
  if (swaps === null || !router || !wrappedNative) return undefined
  const through = [wrappedNative, ...(prices ? [prices.stable] : []), ...(swaps?.through ?? known?.through ?? [])]
  // An operator's own exchange has no v3 unless it is configured.
  const v3 = swaps?.v3 === undefined && !swaps?.router ? known?.v3 : swaps?.v3
  return {
    router: lower(router),
    v3: v3 ? { factory: lower(v3.factory), quoter: lower(v3.quoter), router: lower(v3.router) } : undefined,
    wrappedNative: lower(wrappedNative),
    through: [...new Set(through.map(lower))],
  }
}

type Known = { router: string; v3?: KnownV3; wrappedNative: string; through?: readonly string[] }
type KnownV3 = { factory: string; quoter: string; router: string }

/** The same on Ethereum and Uniswap's other early networks. */
const firstV3: KnownV3 = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
}

// Values of @uniswap/sdk-core 7.19.0 (MIT): V2_ROUTER_ADDRESSES, V3_CORE_FACTORY_ADDRESSES, QUOTER_ADDRESSES,
// SWAP_ROUTER_02_ADDRESSES and WETH9. The stablecoins are the issuers' own. The server checks that there is a contract
// before it uses one.
const uniswap: Readonly<Record<number, Known>> = {
  1: {
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    v3: firstV3,
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    through: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  },
  10: {
    router: '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2',
    v3: firstV3,
    wrappedNative: '0x4200000000000000000000000000000000000006',
    through: ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  },
  56: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    v3: {
      factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
      router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    },
    wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  130: {
    router: '0x284f11109359a7e1306c3e447ef14d38400063ff',
    v3: {
      factory: '0x1f98400000000000000000000000000000000003',
      quoter: '0x565ac8c7863d9bb16d07e809ff49fe5cd467634c',
      router: '0x73855d06de49d0fe4a9c42636ba96c62da12ff9c',
    },
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  137: {
    router: '0xedf6066a2b290c185783862c7f4776a2c8077ad1',
    v3: firstV3,
    wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    through: ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  },
  480: {
    router: '0x541aB7c31A119441eF3575F6973277DE0eF460bd',
    v3: {
      factory: '0x7a5028BDa40e7B173C278C5342087826455ea25a',
      quoter: '0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c',
      router: '0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6',
    },
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  1868: {
    router: '0x273f68c234fa55b550b40e563c4a488e0d334320',
    v3: {
      factory: '0x42ae7ec7ff020412639d443e245d936429fbe717',
      quoter: '0x3e6c707d0125226ff60f291b6bd1404634f00aba',
      router: '0x7e40db01736f88464e5f4e42394f3d5bbb6705b9',
    },
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  8453: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    v3: {
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    },
    wrappedNative: '0x4200000000000000000000000000000000000006',
    through: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
  42161: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    v3: firstV3,
    wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    through: ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  },
  43114: {
    router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    v3: {
      factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
      router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    },
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    through: ['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  },
  59144: {
    router: '0x8702463e73f74d0b6765abceb314ef07acb92650',
    v3: {
      factory: '0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9',
      quoter: '0x58ead433ea99708604c4dd7c9b7e80c70976e202',
      router: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    },
    wrappedNative: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
  },
  81457: {
    router: '0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035',
    v3: {
      factory: '0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd',
      quoter: '0x6Cdcd65e03c1CEc3730AeeCd45bc140D57A25C77',
      router: '0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66',
    },
    wrappedNative: '0x4300000000000000000000000000000000000004',
  },
  84532: {
    router: '0x1689E7B1F10000AE47eBfE339a4f69dECd19F602',
    v3: {
      factory: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      quoter: '0xC5290058841028F1614F3A6F0F5816cAd0df5E27',
      router: '0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4',
    },
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  11155111: {
    router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
    v3: {
      factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
      quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
      router: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
    },
    wrappedNative: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  },
}

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
