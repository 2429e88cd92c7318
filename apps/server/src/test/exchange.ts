import { swapApprovalSchema, swapQuotesAnswerSchema, swapTransactionSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import {
  type Address,
  createWalletClient,
  defineChain,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  publicActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Database } from '../db/openDatabase.ts'
import { startDevnetProgram } from './devnetProgram.ts'
import { projectId, startApp, testConfig } from './startApp.ts'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const mnemonic = 'test test test test test test test test test test test junk'
const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEther, address to, uint256 deadline) payable',
])

export type TestExchange = Awaited<ReturnType<typeof startExchange>>

/** The server before the devnet's exchange, and a wallet of the devnet's first account. `onUpstreamCall` may throw: a node that is down. */
export async function startExchange(
  db: Database,
  { onUpstreamCall }: { onUpstreamCall?: (body: string) => void } = {},
) {
  const devnet = await startDevnetProgram()
  const { networks, otherNetworks } = devnet
  const config = testConfig({ networks: [...networks, ...otherNetworks] })
  const { app, close } = await startApp(config, db, onUpstreamCall ? { onUpstreamCall } : {})
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

  const ask = async (path: string, init?: RequestInit) => app.request(path, init)
  const query = (path: string, parameters: Record<string, string>) =>
    ask(`/v1/convert/${path}?${new URLSearchParams({ projectId, st: 'a', sv: 'b', ...parameters })}`)
  const post = (body: unknown) =>
    ask('/v1/convert/build-transaction', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  async function send(call: { to: Address; data: string; value?: bigint }) {
    const hash = await wallet.sendTransaction({ ...call, data: call.data as Hex })
    return wallet.waitForTransactionReceipt({ hash })
  }

  return {
    devnet,
    wallet,
    tokens,
    ask,
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
  })
  const account = mnemonicToAccount(mnemonic, { addressIndex: 0 })
  return createWalletClient({ account, chain, transport: http(url), pollingInterval: 20 }).extend(publicActions)
}
