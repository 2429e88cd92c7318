import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Abi, encodeDeployData, type Hex, type TransactionReceipt } from 'viem'
import { vi } from 'vitest'
import type { TestChain } from './startChain.ts'

/** The devnet's compiled tokens: `PlayToken` follows ERC-20, `SilentToken` returns nothing, like USDT. */
const artifact = (name: 'PermitToken' | 'PlayToken' | 'SilentToken' | 'BatchAccount'): { abi: Abi; bytecode: Hex } =>
  JSON.parse(readFileSync(new URL(`../../../apps/devnet/artifacts/${name}.json`, import.meta.url), 'utf8'))

export const playToken = artifact('PlayToken')
export const batchAccount = artifact('BatchAccount')

/** Deploys a token and gives `owner` some of it. */
export async function deployToken(
  chain: TestChain,
  kind: 'PermitToken' | 'PlayToken' | 'SilentToken',
  decimals: number,
  owner: Hex,
  amount: bigint,
) {
  const { abi, bytecode } = artifact(kind)
  const address = await deploy(chain, encodeDeployData({ abi, bytecode, args: ['Test Token', 'TST', decimals] }))
  const hash = await chain.node.writeContract({
    address,
    abi,
    functionName: 'mint',
    args: [owner, amount],
    chain: null,
  })
  await mined(chain, hash)
  return address
}

/** The wrapped token of the devnet and of most chains, which has wrapped something. */
export async function deployWrapped(chain: TestChain) {
  const devnet = createRequire(new URL('../../../apps/devnet/package.json', import.meta.url))
  const { bytecode }: { bytecode: string } = devnet('@uniswap/v2-periphery/build/WETH9.json')
  const address = await deploy(chain, `0x${bytecode}`)
  await mined(chain, await chain.node.sendTransaction({ to: address, data: '0xd0e30db0', value: 1_000n, chain: null }))
  return address
}

// viem contains the code but does not export it.
const multicall3Bytecode = (): Hex => {
  const text = readFileSync(new URL('../../../node_modules/viem/constants/contracts.ts', import.meta.url), 'utf8')
  const [, code] = /multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/.exec(text) ?? []
  if (!code) throw new Error('viem has no multicall3Bytecode')
  return `0x${code.slice(2)}`
}

/** Puts Multicall3 at its usual address. */
export async function placeMulticall3(chain: TestChain): Promise<void> {
  const code = await chain.node.getCode({ address: await deploy(chain, multicall3Bytecode()) })
  if (!code) throw new Error('no code')
  await chain.node.setCode({ address: '0xcA11bde05977b3631167028862bE2a173976CA11', bytecode: code })
}

/** Code that reverts with its calldata: CALLDATASIZE PUSH0 PUSH0 CALLDATACOPY CALLDATASIZE PUSH0 REVERT. */
export const echoRevert: Hex = '0x365f5f37365ffd'
/** Code that returns 32 zero bytes for every call: PUSH1 32 PUSH0 RETURN. */
export const answersFalse: Hex = '0x60205ff3'

/** Deploys a contract and returns its address. */
export async function deploy(chain: TestChain, data: Hex): Promise<Hex> {
  const hash = await chain.node.sendTransaction({ data, chain: null })
  const { contractAddress } = await mined(chain, hash)
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}

// viem's own wait checks once per block and misses one that arrives during the check; there may be no next block.
export function mined(chain: TestChain, hash: Hex): Promise<TransactionReceipt> {
  return vi.waitFor(() => chain.node.getTransactionReceipt({ hash }), { interval: 20 })
}
