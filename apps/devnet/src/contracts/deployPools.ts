import { type Address, concat, encodeAbiParameters, encodeFunctionData, maxUint256, parseAbi, parseUnits } from 'viem'
import { publishedBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'
import { type DevnetToken, type DevnetTokens, mint } from './deployTokens.ts'

export type DevnetPools = { factory: Address; router: Address; wrappedNative: Address }

// With these amounts 1 ETH is 2500 USDC, 1 KEY 0.80 USDC and 1 USDT 0.9995 USDC, with enough depth that a swap hardly
// moves the price.
const withEther = [
  ['USDC', '2500000', '1000'],
  ['KEY', '1000000', '320'],
  ['USDT', '2501250.625', '1000'],
] as const
const withUsdc = [
  ['KEY', '500000', '400000'],
  ['USDT', '1000500.25', '1000000'],
] as const

const erc20Abi = parseAbi(['function approve(address spender, uint256 value)'])
const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEther, address to, uint256 deadline)',
])

/** Deploys a Uniswap v2 exchange and fills its pools, so that every token has a price. */
export async function deployPools(deployer: Deployer, tokens: DevnetTokens): Promise<DevnetPools> {
  const wrappedNative = await deployer.deploy(publishedBytecode('@uniswap/v2-periphery/build/WETH9.json'))
  const factoryCode = publishedBytecode('@uniswap/v2-core/build/UniswapV2Factory.json')
  const factory = await deployer.deploy(concat([factoryCode, addresses(deployer.address)]))
  const routerCode = publishedBytecode('@uniswap/v2-periphery/build/UniswapV2Router02.json')
  const router = await deployer.deploy(concat([routerCode, addresses(factory, wrappedNative)]))

  for (const token of Object.values(tokens)) await prepare(deployer, router, token)
  for (const [symbol, amount, ether] of withEther) {
    const { address, decimals } = tokens[symbol]
    const args = [address, parseUnits(amount, decimals), 0n, 0n, deployer.address, maxUint256] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
    await deployer.send(router, data, parseUnits(ether, 18))
  }
  for (const [symbol, amount, usdc] of withUsdc) {
    const { address, decimals } = tokens[symbol]
    const amounts = [parseUnits(amount, decimals), parseUnits(usdc, tokens.USDC.decimals), 0n, 0n] as const
    const args = [address, tokens.USDC.address, ...amounts, deployer.address, maxUint256] as const
    await deployer.send(router, encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }))
  }
  return { factory, router, wrappedNative }
}

async function prepare(deployer: Deployer, router: Address, token: DevnetToken): Promise<void> {
  await mint(deployer, token, deployer.address, parseUnits('10000000', token.decimals))
  await deployer.send(token.address, encodeFunctionData({ abi: erc20Abi, args: [router, maxUint256] }))
}

function addresses(...given: readonly Address[]) {
  return encodeAbiParameters(
    given.map(() => ({ type: 'address' })),
    given,
  )
}
