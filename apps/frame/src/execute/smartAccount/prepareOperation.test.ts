import { RpcError } from '@latchkey/protocol/jsonRpc'
import { expect, it } from 'vitest'
import type { RpcRequest } from '../../approval/ports.ts'
import { devnet, account as owner } from '../../test/approver.ts'
import { deriveSmartAccount } from './deriveSmartAccount.ts'
import { prepareOperation } from './prepareOperation.ts'

const address = (letter: string) => `0x${letter.repeat(40)}` as const
const network = {
  id: devnet.id,
  ...{ entryPoint: address('1'), factory: address('2'), implementation: address('3'), delegationManager: address('4') },
  hasPaymaster: true,
}
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const chain: Record<string, unknown> = {
  eth_getCode: '0x01',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: word(0),
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00', gasLimit: '0x1c9c380', number: '0x1' },
}
const rpcRequest: RpcRequest = async (_, method) => {
  if (method in chain) return chain[method]
  throw new RpcError({ code: -32601, message: method })
}
const paymaster = { paymaster: address('5'), paymasterData: '0x55' }

/** Prepares an operation with a paymaster that promises to pay, and then pays or doesn't. */
async function prepare(pays: boolean) {
  const estimated: object[] = []
  const bundlerRequest: RpcRequest = async (_, method, params) => {
    if (method === 'pm_getPaymasterStubData') return paymaster
    if (method === 'pm_getPaymasterData' && pays) return paymaster
    if (method !== 'eth_estimateUserOperationGas') throw new RpcError({ code: -32501, message: 'used up' })
    const [operation] = params as [{ paymaster?: string }]
    estimated.push(operation)
    const verificationGasLimit = operation.paymaster ? '0x10740' : '0x12a36'
    return { callGasLimit: '0x5208', verificationGasLimit, preVerificationGas: '0xc350' }
  }
  const calls = [{ to: address('6'), value: 1n, data: '0x' as const }]
  const account = deriveSmartAccount(owner.address, network)
  const { operation } = await prepareOperation(calls, {
    ...{ rpcRequest, bundlerRequest, account, signal: new AbortController().signal },
  })
  return { operation, estimates: estimated.length }
}

it('estimates an operation with the paymaster that pays for it', async () => {
  const { operation, estimates } = await prepare(true)
  expect(operation.paymaster).toBe(paymaster.paymaster)
  expect([operation.verificationGasLimit, estimates]).toEqual([0x10740n, 1])
})

it('estimates again for the account itself if the paymaster doesn’t pay after all', async () => {
  const { operation, estimates } = await prepare(false)
  expect(operation.paymaster).toBeUndefined()
  expect([operation.verificationGasLimit, estimates]).toEqual([0x12a36n, 2])
})
