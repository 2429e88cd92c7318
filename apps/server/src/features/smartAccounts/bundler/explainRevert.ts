import { revertDataOf } from '@latchkey/protocol/jsonRpc'
import type { EnforcerName } from '@latchkey/protocol/permissions'
import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { type BundlerError, bundlerCodes } from './bundlerError.ts'

/** Why the chain refuses calls: a code and a sentence, and what the contract itself said. */
export type Explained = { code: RevertCode; message: string; revert: string }
export type RevertCode =
  | 'ALLOWANCE_EXCEEDED'
  | 'ALLOWANCE_NOT_STARTED'
  | 'CALL_LIMIT_REACHED'
  | 'CALL_NOT_PERMITTED'
  | 'CALL_REVERTED'
  | 'CONTRACT_PAUSED'
  | 'INSUFFICIENT_APPROVAL'
  | 'INSUFFICIENT_BALANCE'
  | 'PERMISSION_DISABLED'
  | 'PERMISSION_EXPIRED'
  | 'PERMISSION_NOT_STARTED'
  | 'RECIPIENT_REFUSED'
  | 'VALUE_NOT_PERMITTED'

/** Explains a bundler's refusal of an operation whose calls revert. Undefined if it was refused for another reason. */
export function explainRevert({ code, data, message }: BundlerError): Explained | undefined {
  if (code !== bundlerCodes.reverted) return undefined
  const found = decode(revertDataOf(data) ?? revertDataOf(message) ?? '0x')
  const revert = found.text.slice(0, TEXT_MAX)
  const known = found.errorName === 'Error' ? ofEnforcer(found.text) : errors[found.errorName]
  if (known) return { code: known[0], message: known[1], revert }
  const reason = found.errorName === 'Error' && revert ? `: ${revert}` : ''
  return { code: 'CALL_REVERTED', message: `A contract would revert these calls${reason}`, revert }
}

type Sentence = readonly [code: RevertCode, message: string]

const exceeded: Sentence = ['ALLOWANCE_EXCEEDED', 'This is more than what is left of the allowance in this period']
const notStarted: Sentence = ['ALLOWANCE_NOT_STARTED', 'The allowance has not begun yet']
const otherCall: Sentence = ['CALL_NOT_PERMITTED', 'The permission doesn’t cover this call']

/** What the enforcers of our caveats say after their name, about the use of a permission. */
export const enforcerReasons: Readonly<Record<EnforcerName, Readonly<Record<string, Sentence>>>> = {
  AllowedCalldata: { 'invalid-calldata': otherCall },
  AllowedMethods: { 'method-not-allowed': otherCall },
  AllowedTargets: { 'target-address-not-allowed': otherCall },
  ERC20PeriodTransfer: {
    'transfer-amount-exceeded': exceeded,
    'transfer-not-started': notStarted,
    'invalid-contract': otherCall,
    'invalid-method': otherCall,
    'invalid-execution-length': otherCall,
  },
  ExactCalldata: { 'invalid-calldata': otherCall },
  LimitedCalls: { 'limit-exceeded': ['CALL_LIMIT_REACHED', 'The calls of this session are used up'] },
  NativeTokenPeriodTransfer: { 'transfer-amount-exceeded': exceeded, 'transfer-not-started': notStarted },
  Redeemer: { 'unauthorized-redeemer': ['CALL_NOT_PERMITTED', 'The permission is for another account'] },
  Timestamp: {
    'early-delegation': ['PERMISSION_NOT_STARTED', 'The permission has not begun yet'],
    'expired-delegation': ['PERMISSION_EXPIRED', 'The permission has expired'],
  },
  ValueLte: {
    'value-too-high': ['VALUE_NOT_PERMITTED', 'The call sends more of the native token than the permission allows'],
  },
}

function ofEnforcer(text: string): Sentence | undefined {
  const [, name = '', reason = ''] = /^(\w+)Enforcer:(.+)$/.exec(text) ?? []
  if (!name) return undefined
  const known: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = enforcerReasons
  return (Object.hasOwn(known, name) && known[name]?.[reason]) || otherCall
}

/** By the name of a contract's error. */
const errors: Readonly<Record<string, Sentence>> = {
  CannotUseADisabledDelegation: ['PERMISSION_DISABLED', 'The account’s owner has ended this permission'],
  EnforcedPause: ['CONTRACT_PAUSED', 'A contract that these calls need is paused'],
  ERC20InsufficientAllowance: ['INSUFFICIENT_APPROVAL', 'The spender isn’t approved for that much of the token'],
  ERC20InsufficientBalance: ['INSUFFICIENT_BALANCE', 'The account doesn’t have enough of the token'],
  ERC20InvalidApprover: ['CALL_REVERTED', 'The token doesn’t let this account approve a spender'],
  ERC20InvalidReceiver: ['RECIPIENT_REFUSED', 'The token can’t be sent to this recipient'],
  ERC20InvalidSender: ['CALL_REVERTED', 'The token can’t be sent from this account'],
  ERC20InvalidSpender: ['CALL_REVERTED', 'The token doesn’t accept this spender'],
}

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  // The DelegationManager's and OpenZeppelin's Pausable.
  'error CannotUseADisabledDelegation()',
  'error EnforcedPause()',
  // https://eips.ethereum.org/EIPS/eip-6093
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidSpender(address spender)',
])
const TEXT_MAX = 200

/** `text`: what the contract wrote, or the error as Solidity writes it, or its bytes. */
function decode(data: Hex): { errorName: string; text: string } {
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    if (errorName === 'Error') return { errorName, text: args[0] }
    return { errorName, text: `${errorName}(${(args ?? []).join(', ')})` }
  } catch {
    return { errorName: '', text: data }
  }
}
