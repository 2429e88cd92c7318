import { toFunctionSelector, zeroAddress } from 'viem'
import type { ChainTransaction, Receipt } from '../../../chains/chainFacts.ts'
import type { Movement } from './movements.ts'

type Seen = { account: string; transaction: ChainTransaction; receipt: Receipt; movements: readonly Movement[] }

const selectors = (...signatures: string[]) =>
  new Set<string>(signatures.map((text) => toFunctionSelector(`function ${text}`)))

const approvals = selectors(
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'setApprovalForAll(address,bool)',
  'approve(address,address,uint160,uint48)', // Permit2
)
const deposits = selectors(
  'deposit()',
  'deposit(uint256)',
  'deposit(uint256,address)',
  'supply(address,uint256,address,uint16)',
)
const stakes = selectors('stake(uint256)', 'stake()', 'submit(address)')
const returns: readonly [string, ReadonlySet<string>][] = [
  ['claim', selectors('claim()', 'claim(address)', 'claimRewards()', 'getReward()')],
  [
    'withdraw',
    selectors('withdraw(uint256)', 'withdraw(uint256,address,address)', 'withdraw(address,uint256,address)'),
  ],
  ['unstake', selectors('unstake(uint256)', 'unstake()')],
  ['borrow', selectors('borrow(uint256)', 'borrow(address,uint256,uint256,uint16,address)')],
]
const dead = '0x000000000000000000000000000000000000dead'

/** What a transaction did for an account, as a word that clients have a label for. The first matching rule wins. */
export function operationType({ account, transaction, receipt, movements }: Seen): string {
  const { from, to, value, input } = transaction
  const selector = input.slice(0, 10).toLowerCase()
  const isOwn = from === account
  const sent = movements.filter(({ sender }) => sender === account)
  const received = movements.filter(({ recipient }) => recipient === account)

  if (movements.length === 0 && approvals.has(selector)) return 'approve'
  if (to === null && isOwn) return 'deploy'
  if (to === account && isOwn && value === 0n && input === '0x') return 'cancel'
  if (received.some(({ sender }) => sender === zeroAddress)) return 'mint'
  if (sent.some(({ recipient }) => recipient === zeroAddress || recipient === dead)) return 'burn'
  if (sent.some((out) => received.some((back) => !isSameAsset(out, back)))) return 'trade'
  if (sent.length > 0) return deposits.has(selector) ? 'deposit' : stakes.has(selector) ? 'stake' : 'send'
  if (received.length > 0) return (isOwn && returns.find(([, known]) => known.has(selector))?.[0]) || 'receive'
  // It failed and moved nothing, but it was a plain payment.
  return receipt.status === 0 && value > 0n && input === '0x' ? 'send' : 'execute'
}

function isSameAsset(a: Movement, b: Movement): boolean {
  return a.token === b.token && a.tokenId === b.tokenId
}
