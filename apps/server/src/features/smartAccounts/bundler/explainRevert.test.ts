import { encodeErrorResult, type Hex, parseAbi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { delegationBytecode, friend } from '../../../test/smartAccountChain.ts'
import { BundlerError } from './bundlerError.ts'
import { enforcerReasons, explainRevert } from './explainRevert.ts'

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error CannotUseADisabledDelegation()',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error Unlucky(uint256)',
])
const explain = (data: Hex) => explainRevert(new BundlerError('reverted', 'execution reverted', data))
const said = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

describe.each(Object.entries(enforcerReasons))('the %sEnforcer', (name, reasons) => {
  it.each(Object.entries(reasons))('says %s', (reason, [code, message]) => {
    const text = `${name}Enforcer:${reason}`
    expect(explain(said(text))).toEqual({ code, message, revert: text })
    // The compiler writes a text in words of 32 bytes, some of them without the zero bits at their end.
    const bytecode = delegationBytecode(`${name}Enforcer`)
    const words = (text.match(/.{1,32}/g) ?? []).map((word) => stringToHex(word))
    const isThere = (word: Hex) => [word, shifted(word)].some((one) => bytecode.includes(one.slice(2)))
    expect(words.filter((word) => !isThere(word))).toEqual([])
  })
})

it('explains what other enforcers say', () => {
  for (const text of ['NonceEnforcer:invalid-nonce', 'CaveatEnforcer:invalid-call-type', 'constructorEnforcer:name'])
    expect(explain(said(text))).toMatchObject({ code: 'CALL_NOT_PERMITTED', revert: text })
})

it('explains the errors of tokens and of the DelegationManager', () => {
  const args = [friend, 1n, 2n] as const
  expect(explain(encodeErrorResult({ abi, errorName: 'ERC20InsufficientBalance', args }))).toEqual({
    code: 'INSUFFICIENT_BALANCE',
    message: 'The account doesn’t have enough of the token',
    revert: expect.stringMatching(/^ERC20InsufficientBalance\(0x\w{40}, 1, 2\)$/),
  })
  const receiver = encodeErrorResult({ abi, errorName: 'ERC20InvalidReceiver', args: [friend] })
  expect(explain(receiver)).toMatchObject({ code: 'RECIPIENT_REFUSED' })
  const disabled = encodeErrorResult({ abi, errorName: 'CannotUseADisabledDelegation' })
  expect(explain(disabled)).toMatchObject({ code: 'PERMISSION_DISABLED', revert: 'CannotUseADisabledDelegation()' })
})

it('passes on what else a contract says, cut, and the bytes of an error that it doesn’t know', () => {
  expect(explain(said('Sold out'))).toEqual({
    code: 'CALL_REVERTED',
    message: 'A contract would revert these calls: Sold out',
    revert: 'Sold out',
  })
  expect(explain(said('x'.repeat(1_000)))?.message.length).toBeLessThan(300)
  const unknown = encodeErrorResult({ abi, errorName: 'Unlucky', args: [7n] })
  for (const [data, revert] of [
    ['0x', '0x'],
    [unknown, unknown],
    [encodeErrorResult({ abi, errorName: 'Panic', args: [17n] }), 'Panic(17)'],
  ] as const)
    expect(explain(data)).toEqual({ code: 'CALL_REVERTED', message: 'A contract would revert these calls', revert })
})

it('reads what another bundler says, and leaves other refusals alone', () => {
  const data = said('LimitedCallsEnforcer:limit-exceeded')
  for (const error of [
    new BundlerError('reverted', `UserOperation reverted during simulation with reason: ${data}`),
    new BundlerError('reverted', 'execution reverted', { data }),
  ])
    expect(explainRevert(error)).toMatchObject({ code: 'CALL_LIMIT_REACHED' })
  expect(explainRevert(new BundlerError('limited', `Too many operations ${data}`))).toBeUndefined()
})

function shifted(word: Hex): Hex {
  let value = BigInt(word)
  while (value % 2n === 0n) value /= 2n
  const digits = value.toString(16)
  return `0x${digits.length % 2 ? '0' : ''}${digits}`
}
