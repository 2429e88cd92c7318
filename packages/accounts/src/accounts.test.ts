import { describe, expect, it } from 'vitest'
import {
  type AccountCall,
  type Delegation,
  decodeContext,
  delegationDigest,
  encodeContext,
  encodeExecute,
  encodeRedemptions,
  gasOf,
  hashDelegation,
  maxCostOf,
  operationDigest,
  sessionAccount,
  type UnsignedOperation,
  walletAccount,
} from './exports/index.ts'
import { parsePublicKey } from './exports/keys.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const operation: UnsignedOperation = {
  ...{ sender: address('1'), nonce: 7n, factory: address('2'), factoryData: '0xabcd', callData: '0x1234' },
  ...{ callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n, maxFeePerGas: 4n, maxPriorityFeePerGas: 5n },
  ...{ paymaster: address('3'), paymasterData: '0x55' },
  ...{ paymasterVerificationGasLimit: 6n, paymasterPostOpGasLimit: 8n },
}
const delegation: Delegation = {
  ...{ delegate: address('1'), delegator: address('2'), authority: `0x${'f'.repeat(64)}` },
  ...{ caveats: [{ enforcer: address('3'), terms: '0x01', args: '0x' }], salt: 9n, signature: '0x12' },
}
const call: AccountCall = { to: address('4'), value: 5n, data: '0xabcdef' }

// The server's tests ask the contracts themselves (apps/server/src/test/onChainAccounts.test.ts). These pin the bytes.
describe('the bytes', () => {
  it('stay those of an account', () => {
    const contracts = { factory: address('1'), implementation: address('2') }
    expect(walletAccount(address('3'), contracts).address).toMatchInlineSnapshot(
      `"0xA5b0cB9d2F4a015C07A50bAAC8a0b89Ae823e016"`,
    )
    const keys = { cosigner: address('3'), app: address('4') }
    expect(sessionAccount(keys, { factory: address('1'), multiSig: address('2') }).address).toMatchInlineSnapshot(
      `"0x57B5319aC73dA4f732f574098eb599Ff3e9D80a1"`,
    )
  })

  it('stay those of an operation', () => {
    const digest = (contract: 'HybridDeleGator' | 'MultiSigDeleGator') =>
      operationDigest(operation, { contract, chainId: 31337, entryPoint })
    expect(digest('HybridDeleGator')).toMatchInlineSnapshot(
      `"0x9f70635f8f0eaa7a3fe6ec22f0bb86e378b5b1d8eae5b04ff87a6f265260daaf"`,
    )
    expect(digest('MultiSigDeleGator')).toMatchInlineSnapshot(
      `"0xbc898736de10a19cc008bfdcb66e322bd321bae261855b5dd7165ce81fb0fa63"`,
    )
  })

  it('stay those of a delegation', () => {
    expect(hashDelegation(delegation)).toMatchInlineSnapshot(
      `"0xb7064f0c38c13408b8801336d40b88f880d08467c532978c3b04949840ed057a"`,
    )
    expect(delegationDigest(delegation, { chainId: 31337, manager: address('5') })).toMatchInlineSnapshot(
      `"0x85c90ecc79fc56b93fcfc3f03fa4686f72d7862362cc732f901fb9ebb96bfddf"`,
    )
  })

  it('stay those of calls', () => {
    expect(encodeExecute([call])).toMatchInlineSnapshot(
      `"0xe9ae5c5300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000003744444444444444444444444444444444444444440000000000000000000000000000000000000000000000000000000000000005abcdef000000000000000000"`,
    )
    expect(encodeExecute([call, call])).toMatchInlineSnapshot(
      `"0xe9ae5c530100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000001c000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000e00000000000000000000000004444444444444444444444444444444444444444000000000000000000000000000000000000000000000000000000000000000500000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000003abcdef00000000000000000000000000000000000000000000000000000000000000000000000000000000004444444444444444444444444444444444444444000000000000000000000000000000000000000000000000000000000000000500000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000003abcdef0000000000000000000000000000000000000000000000000000000000"`,
    )
    expect(encodeRedemptions([{ context: '0x66', call }], address('7'))).toMatchInlineSnapshot(
      `"0xe9ae5c530000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000001f877777777777777777777777777777777777777770000000000000000000000000000000000000000000000000000000000000000cef6d209000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000e0000000000000000000000000000000000000000000000000000000000000012000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000166000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000003744444444444444444444444444444444444444440000000000000000000000000000000000000000000000000000000000000005abcdef0000000000000000000000000000000000"`,
    )
  })
})

it('sums the gas of an operation with and without a paymaster', () => {
  expect([gasOf(operation), maxCostOf(operation)]).toEqual([20n, 80n])
  const { paymasterVerificationGasLimit: _, paymasterPostOpGasLimit: __, ...own } = operation
  expect([gasOf(own), maxCostOf(own)]).toEqual([6n, 24n])
})

it('decodes the context that it encodes, and throws at anything else', () => {
  expect(decodeContext(encodeContext([delegation]))).toEqual([delegation])
  expect(() => decodeContext('0x1234')).toThrow()
})

describe('parsePublicKey', () => {
  // Twice the generator of the curve.
  const x = 'c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'
  const y = '1ae168fea63dc339a3c58419466ceaeef7f632653266d0e1236431a950cfe52a'
  const whole = `04${x}${y}`

  it.each([whole, `0x${whole}`, whole.toUpperCase(), `02${x}`, `0x02${x}`])('reads %s', (text) => {
    expect(parsePublicKey(text)).toBe(`0x${whole}`)
  })

  it.each(['', '0x04', `0x${whole}00`, `0x04${x}${x}`, `0x02${'ff'.repeat(32)}`, `0x05${x}`, 'hello'])(
    'rejects %j',
    (text) => {
      expect(parsePublicKey(text)).toBeUndefined()
    },
  )
})
