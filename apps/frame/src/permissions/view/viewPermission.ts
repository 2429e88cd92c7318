import { type Permission, readFunction } from '@latchkey/protocol/permissions'
import { type Address, getAddress, type Hex, toFunctionSelector } from 'viem'
import type { AmountView, Fact, FactValue, Warning, WorthView } from '../../approval/approval.ts'
import { plainName } from '../../decode/text/visibleText.ts'
import { isMoreThanAll } from '../../explain/evm/isMoreThanAll.ts'
import { nativeAmount, tokenAmount, type ViewedAction, type ViewFacts } from '../../explain/evm/viewedAction.ts'
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
  const isUnlimited = isMoreThanAll(data.allowance, token)
  const amountFact = (label: 'upTo' | 'inAll', amount: AmountView): Fact => ({
    label,
    value: { is: 'amount', amount, worth: facts.worth(amount, address) },
  })
  const upTo = amountOf(data.allowance)
  const warnings: Warning[] = upTo.isRaw && !isUnlimited ? [{ code: 'unknownDecimals' }] : []
  return {
    view: {
      title: 'allowSpending',
      tone: isUnlimited ? 'negative' : 'neutral',
      facts: [
        ...(isUnlimited
          ? [{ label: 'upTo' as const, value: { is: 'unlimited' as const }, tone: 'negative' as const }]
          : [amountFact('upTo', upTo)]),
        { label: 'every', value: { is: 'duration', seconds: data.period } },
        ...(isUnlimited ? [] : [amountFact('inAll', amountOf(most))]),
        { label: 'to', value: { is: 'anyone' } },
        ...(address ? [{ label: 'token' as const, value: addressValue(address, token?.symbol) }] : []),
        ...(data.start > facts.now ? [{ label: 'begins' as const, value: timeValue(data.start) }] : []),
        ...(facts.callLimit === undefined ? [] : [callsFact(facts.callLimit)]),
        { label: 'expires', value: timeValue(facts.expiry) },
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
  const all = nativeAmount(value * BigInt(callLimit ?? 0), facts.network)
  const inAll: FactValue =
    callLimit === undefined ? { is: 'unlimited' } : { is: 'amount', amount: all, worth: facts.worth(all, undefined) }
  return {
    view: {
      title: 'allowCalls',
      tone: 'neutral',
      name,
      facts: [
        // Without the name that the contract gives itself, which could be any other's.
        { label: 'contract', value: addressValue(getAddress(contract.address), undefined) },
        { label: 'selector', value: { is: 'code', text: found.selector } },
        ...found.equal.map(
          ({ offset, type, word }): Fact => ({
            label: 'onlyWith',
            value: { is: 'code', text: `${(offset - 4) / 32 + 1}: ${shownWord(type, word)}` },
          }),
        ),
        ...(value > 0n
          ? [
              {
                label: 'sends' as const,
                value: { is: 'amount' as const, amount: sent, worth: facts.worth(sent, undefined) },
              },
              { label: 'inAll' as const, value: inAll },
            ]
          : []),
        callLimit === undefined ? { label: 'calls', value: { is: 'anyNumber' } } : callsFact(callLimit),
        { label: 'expires', value: timeValue(facts.expiry) },
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

function callsFact(count: number): Fact {
  return { label: 'calls', value: { is: 'text', text: String(count) } }
}

/** A word as its type is usually written. */
function shownWord(type: string, word: Hex): string {
  if (type === 'address') return getAddress(`0x${word.slice(-40)}`)
  if (type.startsWith('uint')) return String(BigInt(word))
  if (type.startsWith('int')) return String(BigInt.asIntN(256, BigInt(word)))
  if (type === 'bool') return String(BigInt(word) === 1n)
  return word
}

const NAME_MAX = 100
const addressValue = (address: Address, name: string | undefined) => ({ is: 'address' as const, address, name })
const timeValue = (seconds: number) => ({ is: 'time' as const, at: seconds * 1000 })
