import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Anvil } from '@latchkey/test/anvil'
import { deploy, mined } from '@latchkey/test/contracts'
import { type Abi, encodeDeployData, type Hex } from 'viem'

/** The devnet's compiled tokens: `PlayToken` follows ERC-20, `SilentToken` returns nothing, like USDT. */
const artifact = (name: 'PermitToken' | 'PlayToken' | 'SilentToken'): { abi: Abi; bytecode: Hex } =>
  JSON.parse(readFileSync(new URL(`../../../apps/devnet/artifacts/${name}.json`, import.meta.url), 'utf8'))

export const playToken = artifact('PlayToken')

/** Deploys a token and gives `owner` some of it. */
export async function deployToken(
  chain: Anvil,
  kind: 'PermitToken' | 'PlayToken' | 'SilentToken',
  decimals: number,
  owner: Hex,
  amount: bigint,
) {
  const { abi, bytecode } = artifact(kind)
  const address = await deploy(chain, encodeDeployData({ abi, bytecode, args: ['Test Token', 'TST', decimals] }))
  const hash = await chain.client.writeContract({
    address,
    abi,
    functionName: 'mint',
    args: [owner, amount],
    chain: null,
  })
  await mined(chain.client, hash)
  return address
}

/** The wrapped token of the devnet and of most chains, which has wrapped something. */
export async function deployWrapped(chain: Anvil) {
  const devnet = createRequire(new URL('../../../apps/devnet/package.json', import.meta.url))
  const { bytecode }: { bytecode: string } = devnet('@uniswap/v2-periphery/build/WETH9.json')
  const address = await deploy(chain, `0x${bytecode}`)
  await mined(
    chain.client,
    await chain.client.sendTransaction({ to: address, data: '0xd0e30db0', value: 1_000n, chain: null }),
  )
  return address
}

/** Code that reverts with its calldata: CALLDATASIZE PUSH0 PUSH0 CALLDATACOPY CALLDATASIZE PUSH0 REVERT. */
export const echoRevert: Hex = '0x365f5f37365ffd'
/** Code that returns 32 zero bytes for every call: PUSH1 32 PUSH0 RETURN. */
export const answersFalse: Hex = '0x60205ff3'
