import { type Abi, decodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import type { Row } from '../description/description.ts'

/** The calls that apps of the devnet make: tokens, exchanges, wrapped coins, names, permissions. */
const known: Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function setText(bytes32 node, string key, string value)',
  'function setAddr(bytes32 node, address a)',
])

/** The function that a call names, and its arguments; only its selector if this wallet doesn't know it. */
export function decodeCall(data: Hex): { name: string; args: readonly Row[] } {
  const selector = data.slice(0, 10)
  const item = known.find((one) => one.type === 'function' && toFunctionSelector(one) === selector)
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: known, data })
    const inputs = item?.type === 'function' ? item.inputs : []
    return { name: functionName, args: args.map((value, index) => row(inputs[index]?.name, value)) }
  } catch {
    return { name: `${selector}, unknown to this wallet`, args: [] }
  }
}

function row(name: string | undefined, value: unknown): Row {
  return { name: name ?? 'Argument', value: textOf(value), isCode: true }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, member]) => `${key}: ${textOf(member)}`)
    .join(', ')
}
