import type { SwapToken } from '@latchkey/protocol/api'
import { encodeFunctionData, parseAbi, size, zeroAddress } from 'viem'
import { askContract } from '../../providers/chains/askContract.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { NATIVE } from '../balances/listBalances.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import { exchangeOf } from './exchanges.ts'

// https://eips.ethereum.org/EIPS/eip-2612
const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
])

/** The chain's own token, its wrapped form, and the tokens of the operator's list. */
export async function listSwapTokens(chain: EvmChain, tokenBook: TokenBook): Promise<SwapToken[]> {
  const { network } = chain
  const wrapped = exchangeOf(chain.network)?.wrappedNative
  const listed = network.tokens.map(({ address }) => address.toLowerCase())
  const tokens = await tokenBook.find(chain, [...new Set([...(wrapped ? [wrapped] : []), ...listed])])
  const idOf = (address: string) => `${network.id}:${address}`
  const described = tokens.map(async ({ address, name, symbol, decimals, iconUrl }): Promise<SwapToken[]> => {
    if (decimals === null || decimals > 77) return []
    const eip2612 = await takesPermits(chain, address)
    return [{ name, symbol, address: idOf(address), decimals, logoUri: logoOf(iconUrl), eip2612 }]
  })
  const native = { ...network.nativeCurrency, address: idOf(NATIVE), logoUri: logoOf(network.iconUrl), eip2612: false }
  return [native, ...(await Promise.all(described)).flat()]
}

async function takesPermits({ reader }: EvmChain, token: `0x${string}`): Promise<boolean> {
  const separator = encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' })
  const nonces = encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [zeroAddress] })
  const answers = await Promise.all([separator, nonces].map((data) => askContract(reader, token, data)))
  return answers.every((answer) => answer !== undefined && size(answer) === 32)
}

// Known clients take nothing else.
function logoOf(url: string | undefined): string | null {
  return url && /^(https|ipfs):\/\//.test(url) ? url : null
}
