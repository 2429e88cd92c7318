import { type Address, decodeFunctionData, erc20Abi, formatEther, formatUnits, type Hex, maxUint256 } from 'viem'
import type { Description, Movement, Row } from '../description/description.ts'
import { decodeCall } from './decodeCall.ts'
import type { Environment } from './environment.ts'
import type { Transaction, WalletRequest } from './parseRequest.ts'
import { place } from './place.ts'
import { ABOUT, shortAmount } from './shortAmount.ts'
import { type Simulated, simulateCall } from './simulateCall.ts'

/** Describes a transaction: what leaves and arrives, whom it calls, the fee, and what may go wrong. */
export async function describeTransaction(
  request: WalletRequest & { kind: 'sendTransaction' },
  environment: Environment,
  network: Row,
): Promise<Description> {
  const { transaction, chainId } = request
  const { from, to, value } = transaction
  const data = transaction.data ?? transaction.input ?? '0x'
  const simulated = await simulateCall({ from, to, value, data }, environment.rpcUrlOf(chainId))
  const movements = movementsOf(simulated, chainId, environment)
  const { title, rows, details = [] } = describeCall(transaction, data, chainId, environment)
  const { feeWei, warning } = simulated
  const fee = feeWei === undefined ? [] : [feeRow(feeWei)]
  return {
    title: title ?? titleOf(movements),
    movements,
    rows: [
      ...rows.filter(({ value }) => !movements.some(({ amount }) => amount === value)),
      place('Account', request.account, environment),
      network,
      ...fee,
    ],
    ...(details.length > 0 ? { details } : {}),
    ...(warning ? { warning } : {}),
  }
}

/** An estimate, however many digits it has. */
function feeRow(wei: bigint): Row {
  return { name: 'Network fee', value: `${ABOUT}${shortAmount(formatEther(wei), 'ETH').replace(ABOUT, '')}` }
}

function titleOf(movements: readonly Movement[]): string {
  const [sent, ...otherSent] = movements.filter(({ direction }) => direction === 'out')
  const [received, ...otherReceived] = movements.filter(({ direction }) => direction === 'in')
  if (sent && received && otherSent.length + otherReceived.length === 0)
    return `Swap ${sent.amount} for ${received.isExact ? '' : ABOUT}${received.amount}?`
  return 'Send this transaction?'
}

function movementsOf({ changes }: Simulated, chainId: number, environment: Environment): readonly Movement[] {
  const all = [...changes].map(([asset, change]): Movement => {
    const direction = change < 0n ? 'out' : 'in'
    const units = change < 0n ? -change : change
    const token = asset === 'native' ? { symbol: 'ETH', decimals: 18 } : environment.tokenAt(chainId, asset)
    if (!token) return { direction, amount: `${units} units of ${asset}`, symbol: '', isExact: true }
    const amount = shortAmount(formatUnits(units, token.decimals), token.symbol)
    const isExact = !amount.startsWith(ABOUT)
    return { direction, amount: amount.replace(ABOUT, ''), symbol: token.symbol, isExact }
  })
  return all.sort((a, b) => Number(a.direction === 'in') - Number(b.direction === 'in'))
}

function describeCall(
  { to, value }: Transaction,
  data: Hex,
  chainId: number,
  environment: Environment,
): { title?: string; rows: readonly Row[]; details?: readonly Row[] } {
  const code = { name: 'Data', value: data, isCode: true }
  const ether = `${formatEther(value)} ETH`
  const sent = value > 0n ? [{ name: 'Amount', value: ether }] : []
  if (!to) return { rows: [{ name: 'Does', value: 'Puts a new contract on the chain' }, ...sent], details: [code] }
  if (data === '0x')
    return { title: `Send ${ether}?`, rows: [{ name: 'Amount', value: ether }, place('To', to, environment)] }
  const token = environment.tokenAt(chainId, to)
  const call = token && value === 0n ? tokenCall(data) : undefined
  if (token && call) {
    const isUnlimited = call.amount === maxUint256
    const amount = `${isUnlimited ? 'Unlimited' : formatUnits(call.amount, token.decimals)} ${token.symbol}`
    if (call.name === 'transfer')
      return {
        title: `Send ${amount}?`,
        rows: [{ name: 'Amount', value: amount }, place('To', call.other, environment)],
      }
    const name = environment.contractAt(chainId, call.other)
    return {
      title: `Allow ${amount}?`,
      rows: [
        { name: 'Allowance', value: amount },
        name ? { name: 'Spender', value: `${name} ${call.other}` } : place('Spender', call.other, environment),
      ],
    }
  }
  const name = environment.contractAt(chainId, to) ?? token?.symbol
  const decoded = decodeCall(data)
  const contract = name ? { name: 'Contract', value: `${name} ${to}` } : place('Contract', to, environment)
  return {
    rows: [contract, { name: 'Calls', value: decoded.name }, ...sent],
    details: [...decoded.args, code],
  }
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
