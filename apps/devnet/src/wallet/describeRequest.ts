import {
  type Address,
  createPublicClient,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  hexToBytes,
  http,
  maxUint256,
} from 'viem'
import { describeMessage } from './describeMessage.ts'
import type { Description } from './description.ts'
import type { Transaction, WalletRequest } from './parseRequest.ts'

/** What the wallet knows about the chains and accounts. */
export type Environment = {
  chainIds: readonly number[]
  rpcUrlOf(chainId: number): string
  networkName(chainId: number): string
  nameOf(address: Address): string | undefined
  tokenAt(chainId: number, address: Address): { symbol: string; decimals: number } | undefined
}

/** Describes a request: what it does, with which account, on which network. */
export async function describeRequest(request: WalletRequest, environment: Environment): Promise<Description> {
  const network = { name: 'Network', value: environment.networkName(request.chainId) }
  switch (request.kind) {
    case 'connect':
      return { title: 'Connect to this site?', rows: [network] }
    case 'switchNetwork': {
      const rows = [
        { ...network, name: 'From' },
        { name: 'To', value: environment.networkName(request.target) },
      ]
      return { title: 'Switch network?', rows }
    }
    case 'signMessage': {
      const { origin, account: address, message } = request
      return describeMessage({ origin, address, message: hexToBytes(message), rows: [account(address, environment)] })
    }
    case 'signTypedData': {
      const { domain, primaryType, message } = request.typedData
      const named = domain.name ? [{ name: 'For', value: domain.name }] : []
      const rows = [account(request.account, environment), network, ...named, { name: 'Kind', value: primaryType }]
      return { title: 'Sign this data?', rows, body: JSON.stringify(message, null, 2) }
    }
    case 'sendTransaction':
      return describeTransaction(request, environment, network)
  }
}

async function describeTransaction(
  request: WalletRequest & { kind: 'sendTransaction' },
  environment: Environment,
  network: { name: string; value: string },
): Promise<Description> {
  const { transaction, chainId } = request
  const from = account(request.account, environment)
  const outcome = await simulate(transaction, environment.rpcUrlOf(chainId))
  const fee =
    outcome.feeWei === undefined ? [] : [{ name: 'Network fee', value: `about ${formatEther(outcome.feeWei)} ETH` }]
  const rows = [...callRows(transaction, chainId, environment), from, network, ...fee]
  return { title: titleOf(rows), rows, ...(outcome.warning ? { warning: outcome.warning } : {}) }
}

function titleOf(rows: readonly { name: string; value: string }[]): string {
  const verb = rows[0]?.name === 'Allowance' ? 'Allow' : 'Send'
  return rows[0]?.name === 'Amount' || verb === 'Allow' ? `${verb} ${rows[0]?.value}?` : 'Send this transaction?'
}

function callRows(transaction: Transaction, chainId: number, environment: Environment) {
  const { to, value } = transaction
  const data = transaction.data ?? transaction.input ?? '0x'
  const ether = { name: 'Amount', value: `${formatEther(value)} ETH` }
  if (!to)
    return [
      { name: 'Does', value: 'Puts a new contract on the chain' },
      ether,
      { name: 'Data', value: data, isCode: true },
    ]
  if (data === '0x') return [ether, place('To', to, environment)]
  const token = environment.tokenAt(chainId, to)
  const call = token && value === 0n ? tokenCall(data) : undefined
  if (!token || !call) return [place('Contract', to, environment), ether, { name: 'Data', value: data, isCode: true }]
  const amount =
    call.amount === maxUint256
      ? `Unlimited ${token.symbol}`
      : `${formatUnits(call.amount, token.decimals)} ${token.symbol}`
  if (call.name === 'approve') return [{ name: 'Allowance', value: amount }, place('Spender', call.other, environment)]
  return [{ name: 'Amount', value: amount }, place('To', call.other, environment)]
}

function tokenCall(data: Hex): { name: 'transfer' | 'approve'; other: Address; amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve') return undefined
    return { name: functionName, other: args[0], amount: args[1] }
  } catch {
    return undefined
  }
}

function account(address: Address, environment: Environment) {
  return place('Account', address, environment)
}

function place(name: string, address: Address, environment: Environment) {
  const known = environment.nameOf(address)
  return { name, value: known ? `${known} ${address}` : address, isCode: !known }
}

// Simulates the transaction. If the chain refuses it, that is shown, and the user may still approve.
async function simulate(transaction: Transaction, rpcUrl: string): Promise<{ feeWei?: bigint; warning?: string }> {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 3_000 }) })
  const { from, to, value } = transaction
  const call = { account: from, to: to ?? null, value, data: transaction.data ?? transaction.input ?? '0x' } as const
  try {
    const [gas, price] = await Promise.all([client.estimateGas(call), client.getGasPrice()])
    return { feeWei: gas * price }
  } catch (error) {
    const why =
      error instanceof Error && 'details' in error ? String(error.details).slice(0, 200) : 'it cannot be estimated'
    return { warning: `This will probably fail: ${why}` }
  }
}
