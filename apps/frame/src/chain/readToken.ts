import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, hexToString, parseAbi, trim } from 'viem'
import type { RpcRequest } from '../approval/ports.ts'
import { plainName } from '../decode/text/visibleText.ts'
import { hexBytesSchema } from './chainSchemas.ts'

/** What a token contract says about itself. Only its decimals are used, and only if they are consistent. */
export type TokenFacts = {
  address: Address
  /** Cleaned and shortened, because it is untrusted. */
  symbol: string | undefined
  /** Undefined if it reports none, an impossible number, or varying numbers. */
  decimals: number | undefined
  isCollection: boolean
  totalSupply: bigint | undefined
}

/** More than any serious token has. */
const DECIMALS_MAX = 77
const SYMBOL_MAX = 16

/** Reads a token twice, in two ways: one that answers inconsistently is shown without decimals. */
export async function readToken(
  address: Address,
  {
    rpcRequest,
    network,
    from,
    signal,
  }: { rpcRequest: RpcRequest; network: NetworkId; from: Address; signal?: AbortSignal },
): Promise<TokenFacts> {
  const call = async (data: Hex, more: object = {}) => {
    const answer = await rpcRequest(network, 'eth_call', [{ to: address, data, ...more }, 'latest'], signal).catch(
      () => undefined,
    )
    const parsed = v.safeParse(hexBytesSchema, answer)
    return parsed.success ? parsed.output : '0x'
  }
  const read = (functionName: 'symbol' | 'decimals' | 'totalSupply') =>
    encodeFunctionData({ abi: tokenAbi, functionName })
  const [symbol, decimals, supply, collection] = await Promise.all([
    call(read('symbol')),
    call(read('decimals')),
    call(read('totalSupply')),
    call(encodeFunctionData({ abi: tokenAbi, functionName: 'supportsInterface', args: ['0x80ac58cd'] })),
  ])
  // After the first responses, from another sender and with another amount of gas.
  const again = await call(read('decimals'), { from, gas: '0xf4240' })
  const number = decimals === again ? readWord(decimals) : undefined
  return {
    address,
    symbol: readSymbol(symbol),
    decimals: number !== undefined && number <= DECIMALS_MAX ? Number(number) : undefined,
    isCollection: readWord(collection) === 1n,
    totalSupply: readWord(supply),
  }
}

/** Exactly one word; anything else isn't a number. */
function readWord(data: Hex): bigint | undefined {
  return data.length === 66 ? BigInt(data) : undefined
}

/** Some early tokens return 32 bytes instead of a string. */
function readSymbol(data: Hex): string | undefined {
  try {
    const text =
      data.length === 66
        ? hexToString(trim(data, { dir: 'right' }))
        : decodeFunctionResult({ abi: tokenAbi, functionName: 'symbol', data })
    return plainName(text, SYMBOL_MAX) || undefined
  } catch {
    return undefined
  }
}

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function supportsInterface(bytes4) view returns (bool)',
])
