import type { SwapToken } from '@latchkey/protocol/api'
import { encodeFunctionData, parseAbi, size, zeroAddress } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { NATIVE } from '../../chains/nativeToken.ts'
import type { TokenBook } from '../assets/tokens/tokenBook.ts'
import { exchangeOf } from './exchanges.ts'

// https://eips.ethereum.org/EIPS/eip-2612
const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
])

/** The native token, its wrapped form, and the tokens of the operator's list. */
export async function listSwapTokens(chain: EvmChain, tokenBook: TokenBook): Promise<SwapToken[]> {
  const { network } = chain
  const listed = network.tokens.map(({ address }) => address.toLowerCase())
  const own = {
    ...network.nativeCurrency,
    address: `${network.id}:${NATIVE}`,
    logoUri: logoOf(network.coinIconUrl ?? network.iconUrl),
    eip2612: false,
    isListed: true,
  }
  return [own, ...(await describe(chain, tokenBook, [...wrappedOf(chain), ...listed]))]
}

/** A token by its address, in any case, listed or not; none if the address is not a token. */
export async function findSwapToken(chain: EvmChain, tokenBook: TokenBook, address: string): Promise<SwapToken[]> {
  const lower = address.toLowerCase()
  if (lower !== NATIVE) return describe(chain, tokenBook, [lower])
  return (await listSwapTokens(chain, tokenBook)).slice(0, 1)
}

async function describe(chain: EvmChain, tokenBook: TokenBook, addresses: readonly string[]): Promise<SwapToken[]> {
  const wrapped = wrappedOf(chain)
  const tokens = await tokenBook.find(chain, [...new Set(addresses)])
  const described = tokens.map(async (token): Promise<SwapToken[]> => {
    const { address, name, symbol, decimals, iconUrl } = token
    if (decimals === null || decimals > 77) return []
    const eip2612 = await takesPermits(chain, address)
    const isListed = token.isListed || wrapped.includes(address)
    const id = `${chain.network.id}:${address}`
    return [{ name, symbol, address: id, decimals, logoUri: logoOf(iconUrl), eip2612, isListed }]
  })
  return (await Promise.all(described)).flat()
}

function wrappedOf({ network }: EvmChain): readonly string[] {
  const wrapped = exchangeOf(network)?.wrappedNative
  return wrapped ? [wrapped] : []
}

async function takesPermits({ reader }: EvmChain, token: `0x${string}`): Promise<boolean> {
  const separator = encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' })
  const nonces = encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [zeroAddress] })
  const answers = await Promise.all([separator, nonces].map((data) => reader.callContract(token, data)))
  return answers.every((answer) => answer !== undefined && size(answer) === 32)
}

// Existing clients only accept these.
function logoOf(url: string | undefined): string | null {
  return url && /^(https|ipfs):\/\//.test(url) ? url : null
}
