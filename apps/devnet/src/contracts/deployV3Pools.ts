import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseUnits,
  zeroAddress,
} from 'viem'
import { publishedBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'
import type { DevnetTokens } from './deployTokens.ts'

export type DevnetV3 = { factory: Address; quoter: Address; router: Address; positions: Address }

const factoryAbi = parseAbi(['function enableFeeAmount(uint24 fee, int24 tickSpacing)'])
const erc20Abi = parseAbi(['function approve(address spender, uint256 value)'])
const wethAbi = parseAbi(['function deposit() payable'])
// https://docs.uniswap.org/contracts/v3/reference/periphery/NonfungiblePositionManager
const positionsAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
])

/** Distance between the prices that a position can begin and end at, by fee in hundredths of a basis point. */
const tickSpacings = { 100: 1, 500: 10, 3000: 60 } as const
const TICK_MAX = 887_272

type Pool = { fee: keyof typeof tickSpacings; sides: readonly [Side, Side] }
type Side = { address: Address; amount: bigint }

/**
 * Deploys a Uniswap v3 exchange next to the v2 one. Its pool of the two stable tokens has a better price than v2's; the
 * pool of ether is so small that only routes over a third token are good.
 */
export async function deployV3Pools(
  deployer: Deployer,
  { tokens, wrappedNative, v2Factory }: { tokens: DevnetTokens; wrappedNative: Address; v2Factory: Address },
): Promise<DevnetV3> {
  const deploy = (code: `0x${string}`, given: readonly Address[]) => deployer.deploy(concat([code, addresses(given)]))
  const factory = await deployer.deploy(
    publishedBytecode('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  )
  const fee = encodeFunctionData({ abi: factoryAbi, args: [100, tickSpacings[100]] })
  await deployer.send(factory, fee)
  const positions = await deploy(
    publishedBytecode(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    ),
    [factory, wrappedNative, zeroAddress],
  )
  const router = await deploy(
    publishedBytecode('@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'),
    [v2Factory, factory, positions, wrappedNative],
  )
  const quoter = await deploy(
    publishedBytecode('@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
    [factory, wrappedNative],
  )

  await deployer.send(wrappedNative, encodeFunctionData({ abi: wethAbi }), parseUnits('10', 18))
  for (const token of [tokens.USDC.address, tokens.USDT.address, wrappedNative])
    await deployer.send(token, encodeFunctionData({ abi: erc20Abi, args: [positions, maxUint256] }))
  const usdc = (amount: string) => ({ address: tokens.USDC.address, amount: parseUnits(amount, 6) })
  const usdt = (amount: string) => ({ address: tokens.USDT.address, amount: parseUnits(amount, 6) })
  await fillPool(deployer, positions, { fee: 100, sides: [usdc('500000'), usdt('500250.125')] })
  await fillPool(deployer, positions, { fee: 500, sides: [usdc('1000'), usdt('1000')] })
  const ether = { address: wrappedNative, amount: parseUnits('10', 18) }
  await fillPool(deployer, positions, { fee: 3000, sides: [usdc('25000'), ether] })
  return { factory, quoter, router, positions }
}

/** Makes a pool at the price of the two amounts, and puts them in for every price there can be. */
async function fillPool(deployer: Deployer, positions: Address, { fee, sides }: Pool): Promise<void> {
  const [first, second] = [...sides].sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
  if (!first || !second) return
  const sqrtPrice = squareRoot((second.amount << 192n) / first.amount)
  const args = [first.address, second.address, fee, sqrtPrice] as const
  const functionName = 'createAndInitializePoolIfNecessary'
  await deployer.send(positions, encodeFunctionData({ abi: positionsAbi, functionName, args }))
  const spacing = tickSpacings[fee]
  const tick = Math.floor(TICK_MAX / spacing) * spacing
  const position = {
    token0: first.address,
    token1: second.address,
    fee,
    tickLower: -tick,
    tickUpper: tick,
    amount0Desired: first.amount,
    amount1Desired: second.amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: deployer.address,
    deadline: maxUint256,
  }
  await deployer.send(positions, encodeFunctionData({ abi: positionsAbi, functionName: 'mint', args: [position] }))
}

/** The whole part of a square root, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let root = value
  let next = (value + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}

function addresses(given: readonly Address[]) {
  return encodeAbiParameters(
    given.map(() => ({ type: 'address' })),
    given,
  )
}
