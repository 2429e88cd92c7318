import { readFileSync } from 'node:fs'
import { swapApprovalSchema, swapQuotesAnswerSchema, swapTransactionSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import {
  type Abi,
  type Address,
  createWalletClient,
  defineChain,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  publicActions,
  toFunctionSelector,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { ConfigInput } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { startDevnetProgram } from './devnetProgram.ts'
import { projectId, startApp, testConfig } from './startApp.ts'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const mnemonic = 'test test test test test test test test test test test junk'
const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEther, address to, uint256 deadline) payable',
])

// https://docs.uniswap.org/contracts/v3/reference/periphery/NonfungiblePositionManager
const v3Abi = parseAbi([
  'function positionManager() view returns (address)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
])

export type TestExchange = Awaited<ReturnType<typeof startExchange>>

/** The server before the devnet's exchange, and a wallet of the devnet's first account. `onUpstreamCall` may throw: a node that is down. */
export async function startExchange(
  db: Database,
  { onUpstreamCall, settings = {} }: { onUpstreamCall?: (body: string) => void; settings?: Partial<ConfigInput> } = {},
) {
  const devnet = await startDevnetProgram()
  const { networks, otherNetworks } = devnet
  const config = testConfig({ networks: [...networks, ...otherNetworks], ...settings })
  const upstreamCalls: string[] = []
  const { app, close } = await startApp(config, db, {
    onUpstreamCall(body) {
      upstreamCalls.push(body)
      onUpstreamCall?.(body)
    },
  })
  const wallet = connectWallet(networks[0]?.upstreams[0]?.http ?? '')
  const user = () => `eip155:31337:${wallet.account.address}`
  const listed = (symbol: string) =>
    `eip155:31337:${networks[0]?.tokens.find((token) => token.symbol === symbol)?.address}`
  const tokens = {
    USDC: listed('USDC'),
    KEY: listed('KEY'),
    USDT: listed('USDT'),
    WETH: `eip155:31337:${networks[0]?.prices?.wrappedNative.toLowerCase()}`,
    ETH: `eip155:31337:${native}`,
  }

  const request = async (path: string, init?: RequestInit) => app.request(path, init)
  const query = (path: string, parameters: Record<string, string>) =>
    request(`/v1/convert/${path}?${new URLSearchParams({ projectId, st: 'a', sv: 'b', ...parameters })}`)
  const post = (body: unknown) =>
    request('/v1/convert/build-transaction', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** Throws if the chain reverts it. */
  async function send(call: { to: Address; data: string; value?: bigint; gas?: bigint }) {
    const data = call.data as Hex
    // A pool writes more once a second has passed since the estimate.
    const gas = call.gas ?? ((await wallet.estimateGas({ ...call, data })) * 3n) / 2n
    const hash = await wallet.sendTransaction({ ...call, data, gas })
    const receipt = await wallet.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} was reverted after ${receipt.gasUsed} gas`)
    return receipt
  }

  return {
    app,
    devnet,
    /** The bodies of all requests to the nodes. */
    upstreamCalls,
    wallet,
    tokens,
    request,
    query,
    post,
    user,
    send,

    async quote(parameters: { amount: string; from: string; to: string; spender?: string }) {
      const { quotes } = v.parse(swapQuotesAnswerSchema, await (await query('quotes', parameters)).json())
      const [first] = quotes
      if (!first) throw new Error('no quote')
      return first
    },

    async build(body: object) {
      const response = await post({ projectId, userAddress: user(), eip155: { slippage: 1 }, ...body })
      const answer = await response.json()
      if (response.status !== 200) throw new Error(JSON.stringify(answer))
      return v.parse(swapTransactionSchema, answer).tx
    },

    /** With the gas of the answer: a wallet's own estimate lacks what a pool writes once in every second. */
    sendBuilt({ to, data, value, eip155 }: v.InferOutput<typeof swapTransactionSchema>['tx']) {
      return send({ to: addressIn(to), data, value: BigInt(value ?? '0'), gas: BigInt(eip155?.gas ?? '0') })
    },

    async approve(token: string, amount: string, to: string) {
      const response = await query('build-approve', { from: token, to, amount, userAddress: user() })
      const { tx } = v.parse(swapApprovalSchema, await response.json())
      await send({ to: addressIn(tx.target ?? ''), data: tx.data })
      return tx
    },

    balanceOf(token: string): Promise<bigint> {
      const [address, owner] = [addressIn(token), wallet.account.address]
      if (address === native) return wallet.getBalance({ address: owner })
      return wallet.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    },

    /** Makes a pool of a token and ether, of amounts in base units that the wallet has. */
    async addPool(token: Address, router: Address, amount: bigint, ether: bigint) {
      const { account, chain } = wallet
      const approval = { address: token, abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] } as const
      await wallet.waitForTransactionReceipt({ hash: await wallet.writeContract({ ...approval, account, chain }) })
      const args = [token, amount, 0n, 0n, account.address, maxUint256] as const
      const pool = { address: router, abi: routerAbi, functionName: 'addLiquidityETH', args, value: ether } as const
      return wallet.waitForTransactionReceipt({ hash: await wallet.writeContract({ ...pool, account, chain }) })
    },

    async allow(token: Address, spender: Address, amount: bigint) {
      await send({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
      })
    },

    /** Makes a v3 pool of a token and ether over all prices; amounts in base units, `fee` 500 or 3000. */
    async addV3Pool(token: Address, amount: bigint, ether: bigint, fee: 500 | 3000) {
      const wrapped = addressIn(tokens.WETH)
      await send({ to: wrapped, data: toFunctionSelector('deposit()'), value: ether })
      const router = addressIn(`::${networks[0]?.swaps?.v3?.router}`)
      const positions = await wallet.readContract({ address: router, abi: v3Abi, functionName: 'positionManager' })
      for (const each of [token, wrapped]) await this.allow(each, positions, maxUint256)
      const [first, second] = [
        { address: token, amount },
        { address: wrapped, amount: ether },
      ].sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
      if (!first || !second) return
      const sqrtPrice = BigInt(Math.round(Math.sqrt(Number(second.amount) / Number(first.amount)) * 2 ** 48)) << 48n
      const pair = [first.address, second.address, fee] as const
      const create = 'createAndInitializePoolIfNecessary'
      await send({
        to: positions,
        data: encodeFunctionData({ abi: v3Abi, functionName: create, args: [...pair, sqrtPrice] }),
      })
      const tick = fee === 500 ? 887_270 : 887_220
      const range = [-tick, tick, first.amount, second.amount, 0n, 0n, wallet.account.address, maxUint256] as const
      const [token0, token1] = pair
      const [tickLower, tickUpper, amount0Desired, amount1Desired, amount0Min, amount1Min, recipient, deadline] = range
      const position = { token0, token1, fee, tickLower, tickUpper, amount0Desired, amount1Desired }
      const args = [{ ...position, amount0Min, amount1Min, recipient, deadline }] as const
      await send({ to: positions, data: encodeFunctionData({ abi: v3Abi, functionName: 'mint', args }) })
    },

    /** Deploys a token of the devnet's contracts, and gives the wallet 10^24 base units of it. */
    async deployToken(contract: 'FeeToken' | 'PlayToken', symbol: string, decimals: number): Promise<string> {
      const file = new URL(`../../../devnet/artifacts/${contract}.json`, import.meta.url)
      const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(readFileSync(file, 'utf8'))
      const data = encodeDeployData({ abi, bytecode, args: ['Odd', symbol, decimals] })
      const hash = await wallet.sendTransaction({ data })
      const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('not deployed')
      const args = [wallet.account.address, 10n ** 24n]
      await send({ to: contractAddress, data: encodeFunctionData({ abi, functionName: 'mint', args }) })
      return `eip155:31337:${contractAddress}`
    },

    async stop() {
      await close()
      await devnet.stop()
    },
  }
}

export const addressIn = (id: string) => (id.split(':')[2] ?? '') as Address

function connectWallet(url: string) {
  const chain = defineChain({
    id: 31337,
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    // While viem looks for a replacement it overlooks new blocks, and the devnet's last one stays the last: it would
    // wait for ever.
    supportsTransactionReplacementDetection: false,
  })
  const account = mnemonicToAccount(mnemonic, { addressIndex: 0 })
  return createWalletClient({ account, chain, transport: http(url), pollingInterval: 20 }).extend(publicActions)
}
