import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseUnits } from 'viem'
import { ownBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'

export type DevnetToken = { address: Address; symbol: string; name: string; decimals: number }

/** How many of each token a new account or a faucet request gets, in whole tokens. */
const gift = { USDC: '1000', KEY: '250', USDT: '500' } as const

const plans = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, contract: 'PermitToken' },
  { symbol: 'KEY', name: 'Keycoin', decimals: 18, contract: 'PlayToken' },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: 'SilentToken' },
] as const

const constructorParameters = [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }] as const
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

export type DevnetTokens = Record<(typeof plans)[number]['symbol'], DevnetToken>

/** Deploys the three tokens: one with 6 decimals and permits by signature, one with 18, one whose `transfer` returns nothing. */
export async function deployTokens(deployer: Deployer): Promise<DevnetTokens> {
  const deployed: DevnetToken[] = []
  for (const { symbol, name, decimals, contract } of plans) {
    const given = encodeAbiParameters(constructorParameters, [name, symbol, decimals])
    deployed.push({ address: await deployer.deploy(concat([ownBytecode(contract), given])), symbol, name, decimals })
  }
  const [USDC, KEY, USDT] = deployed
  if (!USDC || !KEY || !USDT) throw new Error('Three tokens were planned')
  return { USDC, KEY, USDT }
}

/** Mints `amount` (in base units) to an account. */
export function mint(deployer: Deployer, token: DevnetToken, to: Address, amount: bigint): Promise<Hex> {
  return deployer.send(token.address, encodeFunctionData({ abi: mintAbi, args: [to, amount] }))
}

/** Gives an account its share of every token. Returns the transactions. */
export async function giveTokens(deployer: Deployer, tokens: DevnetTokens, to: Address): Promise<readonly Hex[]> {
  const { USDC, KEY, USDT } = tokens
  return Promise.all([
    mint(deployer, USDC, to, parseUnits(gift.USDC, USDC.decimals)),
    mint(deployer, KEY, to, parseUnits(gift.KEY, KEY.decimals)),
    mint(deployer, USDT, to, parseUnits(gift.USDT, USDT.decimals)),
  ])
}
