import { type Permission, readFunction } from '@latchkey/protocol/permissions'
import { type Address, getAddress, type Hex, toFunctionSelector } from 'viem'
import type { ActionView, AmountView, Fact, Warning, WorthView } from '../approval.ts'
import { nativeAmount, tokenAmount, type ViewedAction, type ViewFacts } from '../evm/viewedAction.ts'
import { plainName } from '../message/visibleText.ts'
import { mostSpent } from './mostSpent.ts'
import { movesAssets } from './movesAssets.ts'

export type PermissionFacts = ViewFacts & {
  /** Unix seconds. */
  now: number
  expiry: number
  /** How many calls in all. Undefined: any number. */
  callLimit: number | undefined
  /** What the account holds of a token, or of the native one. Undefined if it couldn't be read. */
  held(token: Address | undefined): bigint | undefined
  worth(amount: AmountView, token: Address | undefined): WorthView | undefined
}

/** What one permission lets a site do: one row for an allowance, one for each function of a contract. */
export function viewPermission(permission: Permission, facts: PermissionFacts): ViewedAction[] {
  if (permission.type === 'contract-call')
    return permission.data.functions.map((called) => viewFunction(called, permission.data, facts))
  return [viewAllowance(permission, facts)]
}

type Allowance = Exclude<Permission, { type: 'contract-call' }>
type ContractCall = Extract<Permission, { type: 'contract-call' }>['data']

function viewAllowance(permission: Allowance, facts: PermissionFacts): ViewedAction {
  const { data } = permission
  const address = permission.type === 'erc20-recurring-allowance' ? getAddress(permission.data.token) : undefined
  const token = address && facts.token(address)
  const amountOf = (amount: bigint) => (address ? tokenAmount(amount, token) : nativeAmount(amount, facts.network))
  const most = mostSpent(data, { now: facts.now, end: facts.expiry })
  const held = facts.held(address)
  const amountFact = (label: 'upTo' | 'inAll', amount: AmountView): Fact => ({
    label,
    value: { is: 'amount', amount, worth: facts.worth(amount, address) },
  })
  const upTo = amountOf(data.allowance)
  const warnings: Warning[] = [
    ...(upTo.isRaw ? [{ code: 'unknownDecimals' as const }] : []),
    // Everything at once is as dangerous as an unlimited approval; everything in time is worth a word.
    ...(held !== undefined && data.allowance >= held
      ? [{ code: 'takesAll' as const, values: { token: upTo.symbol } }]
      : held !== undefined && most >= held
        ? [{ code: 'takesAllInTime' as const, values: { token: upTo.symbol } }]
        : []),
  ]
  return {
    view: {
      title: 'allowSpending',
      tone: 'neutral',
      facts: [
        amountFact('upTo', upTo),
        { label: 'every', value: { is: 'duration', seconds: data.period } },
        amountFact('inAll', amountOf(most)),
        { label: 'to', value: { is: 'anyone' } },
        ...(address ? [{ label: 'token' as const, value: addressValue(address, token?.symbol) }] : []),
        ...(data.start > facts.now ? [{ label: 'begins' as const, value: timeValue(data.start) }] : []),
        ...ends(facts),
      ],
    },
    warnings,
  }
}

function viewFunction(
  called: ContractCall['functions'][number],
  contract: ContractCall,
  facts: PermissionFacts,
): ViewedAction {
  const found = readFunction(called, contract, toFunctionSelector)
  // It was bounded before it is shown.
  if (typeof found === 'string') throw new Error(found)
  const { callLimit } = facts
  // A page can find a name with the hash of another function's, so a known function is called by its own name.
  const known = movesAssets(found.selector)
  const name = known ?? plainName(called.functionName, NAME_MAX)
  const value = called.valueLimit ?? 0n
  const sent = nativeAmount(value, facts.network)
  const token = facts.token(getAddress(contract.address))
  return {
    view: {
      title: 'allowCalls',
      tone: 'neutral',
      name,
      facts: [
        { label: 'contract', value: addressValue(getAddress(contract.address), token?.symbol) },
        { label: 'selector', value: { is: 'code', text: found.selector } },
        ...found.equal.map(
          ({ offset, word }): Fact => ({
            label: 'onlyWith',
            value: { is: 'code', text: `${(offset - 4) / 32 + 1}: ${shownWord(word)}` },
          }),
        ),
        ...(value > 0n
          ? [
              {
                label: 'sends' as const,
                value: { is: 'amount' as const, amount: sent, worth: facts.worth(sent, undefined) },
              },
            ]
          : []),
        {
          label: 'calls',
          value: callLimit === undefined ? { is: 'anyNumber' } : { is: 'text', text: String(callLimit) },
        },
        ...ends({ ...facts, callLimit: undefined }),
      ],
    },
    warnings: [
      known
        ? { code: 'movesAssets', values: { name, token: token?.symbol ?? '?' } }
        : { code: 'openFunction', values: { name } },
      ...(value > 0n && callLimit === undefined ? [{ code: 'sendsOften' as const, values: { name } }] : []),
    ],
  }
}

/** When the permission ends, and after how many calls. */
function ends({ expiry, callLimit }: Pick<PermissionFacts, 'expiry' | 'callLimit'>): Fact[] {
  return [
    ...(callLimit === undefined
      ? []
      : [{ label: 'calls' as const, value: { is: 'text' as const, text: String(callLimit) } }]),
    { label: 'expires', value: timeValue(expiry) },
  ]
}

/** A word as it is usually written: a small number, an address, or all of it. */
function shownWord(word: Hex): string {
  if (BigInt(word) < 2n ** 64n) return String(BigInt(word))
  return /^0x0{24}/.test(word) ? getAddress(`0x${word.slice(-40)}`) : word
}

const NAME_MAX = 100
const addressValue = (address: Address, name: string | undefined) => ({ is: 'address' as const, address, name })
const timeValue = (seconds: number) => ({ is: 'time' as const, at: seconds * 1000 })

/** The same rows under the heading of a permission that ends. */
export function asEnded({ view }: ViewedAction): Omit<ActionView, 'number'> {
  return { ...view, title: 'endPermission' }
}
