import { accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeErrorResult, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../../test/connected.ts'
import { deployToken, echoRevert, playToken } from '../../../test/contracts.ts'
import { signingWallet } from '../../../test/signingWallet.ts'
import { testClient } from '../../../test/testClient.ts'
import { writeContract } from '../../actions/writeContract.ts'
import { maxSendable } from '../../amounts/maxSendable.ts'
import { contractCodeQuery } from '../../queries/contractCodeQuery.ts'
import { gasPriceQuery } from '../../queries/gasPriceQuery.ts'
import { estimateGas } from './estimateGas.ts'
import { sendTransaction } from './sendTransaction.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const { ada, bob } = accounts
const setUp = () => connectedClient(chain, signingWallet(chain.http))

describe('estimateGas', () => {
  it('returns the most that a transfer can cost', async () => {
    const { gas, maxFeePerGas, feeWei } = await estimateGas(await setUp(), { to: bob.address, value: 1n })
    expect(gas).toBe(21_000n)
    expect(feeWei).toBe(gas * maxFeePerGas)
    expect(maxFeePerGas).toBeGreaterThan((await chain.client.getBlock()).baseFeePerGas ?? 0n)
  })

  it('returns a fee with which the whole balance can be sent', async () => {
    const client = await setUp()
    const balance = await chain.client.getBalance({ address: ada.address })
    const { feeWei, gas } = await estimateGas(client, { to: bob.address, value: 1n })
    const value = maxSendable({ balance, feeWei, isNative: true })
    const { id } = await sendTransaction(client, { to: bob.address, value, gas })
    await untilStatus(client, id, 'confirmed')
    expect(await chain.client.getBalance({ address: ada.address })).toBeLessThan(parseEther('0.01'))
    await chain.client.setBalance({ address: ada.address, value: parseEther('10000') })
  })

  it("R8.06a fails with the contract's revert reason", async () => {
    const to = '0x00000000000000000000000000000000000000e1'
    await chain.client.setCode({ address: to, bytecode: echoRevert })
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['Closed'] })
    const answer = estimateGas(await setUp(), { to, data })
    await expect(answer).rejects.toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      message: 'Estimate gas failed',
      data: { reason: 'Closed' },
    })
  })

  it('estimates for an account without its wallet, and stops when aborted', async () => {
    const client = testClient({ networks: [chain.network] })
    const call = { to: bob.address, account: accountId(chain.network.id, ada.address) }
    expect((await estimateGas(client, call)).gas).toBe(21_000n)
    await expect(estimateGas(client, { ...call, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('reading the chain', () => {
  it('reads the gas price without a server, higher for faster speeds', async () => {
    const { queryFn } = gasPriceQuery(testClient({ networks: [chain.network] }), { networkId: chain.network.id })
    const { standard, fast, instant } = await queryFn({ signal: new AbortController().signal })
    expect([BigInt(standard) < BigInt(fast), BigInt(fast) < BigInt(instant)]).toEqual([true, true])
  })

  it("finds code at a contract's address, and none at a user's, even with a delegation (EIP-7702)", async () => {
    const client = testClient({ networks: [chain.network] })
    const token = await deployToken(chain, 'PlayToken', 6, ada.address, 1n)
    const delegating = '0x00000000000000000000000000000000000000d1'
    await chain.client.setCode({ address: delegating, bytecode: `0xef0100${token.slice(2)}` })
    const has = async (address: string) =>
      (
        await contractCodeQuery(client, { address, networkId: chain.network.id }).queryFn({
          signal: new AbortController().signal,
        })
      ).hasCode
    expect([await has(token), await has(bob.address), await has(delegating)]).toEqual([true, false, false])
  })
})

describe('writeContract', () => {
  it("calls a contract's function", async () => {
    const client = await setUp()
    const address = await deployToken(chain, 'PlayToken', 6, ada.address, 1n)
    const { id } = await writeContract(client, {
      address,
      abi: playToken.abi,
      functionName: 'approve',
      args: [bob.address, 77n],
    })
    await untilStatus(client, id, 'confirmed')
    const args = [ada.address, bob.address]
    expect(await chain.client.readContract({ address, abi: playToken.abi, functionName: 'allowance', args })).toBe(77n)
    expect(client.store.getState().pending[0]?.summary).toEqual({ kind: 'contract' })
  })

  it('rejects arguments of the wrong type', async () => {
    const call = writeContract(await setUp(), {
      address: bob.address,
      abi: playToken.abi,
      functionName: 'approve',
      args: ['me', -1],
    })
    await expect(call).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })
})
