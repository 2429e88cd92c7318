import { type Address, concat, encodeAbiParameters, encodeFunctionData, getAddress, type Hex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCall } from './decodeCall.ts'
import { knownFunctions } from './knownFunctions.ts'

const to = getAddress(`0x${'70'.repeat(20)}`)
const account = getAddress(`0x${'5a'.repeat(20)}`)
const friend = getAddress(`0x${'fe'.repeat(20)}`)
const multicall = (data: readonly Hex[]) =>
  encodeFunctionData({ abi: knownFunctions, functionName: 'multicall', args: [data] })
const transfer = encodeFunctionData({ abi: knownFunctions, functionName: 'transfer', args: [friend, 5n] })
const read = (data: Hex, at: Address = account) => decodeCall({ to: at, value: 0n, data })
const typesOf = (data: Hex) => read(data).map(({ type }) => type)

describe('nested calls', () => {
  it('are listed to a depth of three, and unreadable below that', () => {
    const nested = (depth: number): Hex => (depth === 0 ? transfer : multicall([nested(depth - 1)]))
    expect(typesOf(nested(3))).toEqual(['call', 'call', 'call', 'sendToken'])
    expect(typesOf(nested(4))).toEqual(['call', 'call', 'call', 'call', 'unreadable'])
  })

  it('are listed up to sixty, and unreadable beyond', () => {
    expect(read(multicall(Array.from({ length: 60 }, () => transfer)))).toHaveLength(61)
    expect(typesOf(multicall(Array.from({ length: 61 }, () => transfer)))).toEqual(['unreadable'])
    const eight = multicall(Array.from({ length: 8 }, () => transfer))
    expect(typesOf(multicall(Array.from({ length: 8 }, () => eight)))).toEqual(['unreadable'])
  })

  it('are unreadable when there are more bytes than a user could review', () => {
    expect(typesOf(multicall([`0x${'00'.repeat(33_000)}`]))).toEqual(['unreadable'])
  })

  const packed = concat([to, pad('0x', { size: 32 }), transfer])
  const batch = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
    [[[to, 0n, transfer]]],
  )
  const mode = (kind: Hex) => pad(kind, { size: 32, dir: 'right' })
  const execute = (kind: Hex, data: Hex) =>
    encodeFunctionData({ abi: knownFunctions, functionName: 'execute', args: [mode(kind), data] })
  it.each([
    ['one of an account of ERC-7579', execute('0x00', packed)],
    ['a batch of an account of ERC-7579', execute('0x01', batch)],
    [
      'a batch of an account of ERC-4337',
      encodeFunctionData({ abi: knownFunctions, functionName: 'executeBatch', args: [[to], [0n], [transfer]] }),
    ],
    [
      'Multicall3',
      encodeFunctionData({
        abi: knownFunctions,
        functionName: 'aggregate3',
        args: [[{ target: to, allowFailure: false, callData: transfer }]],
      }),
    ],
    [
      'a Safe',
      encodeFunctionData({
        abi: knownFunctions,
        functionName: 'execTransaction',
        args: [to, 0n, transfer, 0, 0n, 0n, 0n, friend, friend, '0x'],
      }),
    ],
  ])('are decoded from %s, and name the contract that executes them', (_, data) => {
    expect(read(data)).toMatchObject([
      { type: 'call', to: account },
      { type: 'sendToken', token: to, to: friend, amount: 5n, by: account },
    ])
  })

  it('are not a transfer when they run as a delegatecall', () => {
    expect(read(execute('0xff', concat([to, transfer])))).toMatchObject([
      { type: 'call', to: account },
      { type: 'call', to, name: 'transfer', isDelegate: true, by: account },
    ])
  })

  it('are unreadable when lists differ in length or bytes are left over', () => {
    const uneven = encodeFunctionData({
      abi: knownFunctions,
      functionName: 'executeBatch',
      args: [[to, to], [0n], [transfer]],
    })
    expect(typesOf(uneven)).toEqual(['unreadable'])
    const cut = encodeFunctionData({ abi: knownFunctions, functionName: 'multiSend', args: ['0x00ff'] })
    expect(typesOf(cut)).toEqual(['unreadable'])
    expect(typesOf(execute('0x02', packed))).toEqual(['unreadable'])
  })
})
