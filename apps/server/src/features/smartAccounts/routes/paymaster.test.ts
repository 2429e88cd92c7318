import { eq } from 'drizzle-orm'
import { getAddress, type Hex, numberToHex, parseAbi } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BundlerClients } from '../../../test/bundlerClient.ts'
import { startFakeServer } from '../../../test/fakeServer.ts'
import { holdBundler } from '../../../test/holdBundler.ts'
import { stubSignature } from '../../../test/hybridAccount.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { testConfig } from '../../../test/startApp.ts'
import { sponsoredAmounts } from '../tables.ts'

const server = holdBundler()
const { database, chain, start } = server

beforeEach(() => database().delete(sponsoredAmounts))

describe('our paymaster', () => {
  it('pays for an account that has nothing, and counts what it did cost', async () => {
    const clients = server.clients()
    const account = await clients.account({ ether: '0' })
    const before = await depositOf(clients)
    const calls = [{ to: friend, value: 0n }]
    const hash = await clients.bundler.sendUserOperation({ account, calls, paymaster: clients.paymaster })
    const receipt = await clients.bundler.waitForUserOperationReceipt({ hash })

    expect(receipt).toMatchObject({ success: true, paymaster: getAddress(chain().contracts.paymaster) })
    const paid = before - (await depositOf(clients))
    expect(paid).toBe(receipt.actualGasCost)
    await expect.poll(async () => (await countOf('network'))?.cost).toBe(String(paid))
    expect(await countOf(`account:${account.address.toLowerCase()}`)).toMatchObject({ operations: 1 })
  })

  it('refuses what is over the limit of an account, an app or a call, and counts nothing then', async () => {
    for (const limits of [
      { perAccount: { operations: 1 } },
      { perApp: { operations: 1 } },
      { perMethod: { operations: 1 } },
      { perNetwork: { operations: 1 } },
    ]) {
      const clients = await start({ sponsoring: limits })
      const account = await clients.account({ ether: '0' })
      const send = () =>
        clients.bundler.sendUserOperation({ account, calls: [{ to: friend }], paymaster: clients.paymaster })
      await clients.bundler.waitForUserOperationReceipt({ hash: await send() })
      await expect(send()).rejects.toMatchObject({ details: expect.stringMatching(/used up/) })
      expect(await countOf('network')).toMatchObject({ operations: 1 })
      await database().delete(sponsoredAmounts)
    }
  })

  it('counts one nonce once, however often it is asked for', async () => {
    const clients = await start({ sponsoring: { perAccount: { operations: 1 } } })
    const account = await clients.account({ ether: '0' })
    const calls = [{ to: friend }]
    const request = { account, calls, paymaster: clients.paymaster, nonce: 0n }
    await clients.bundler.prepareUserOperation(request)
    const hash = await clients.bundler.sendUserOperation(request)
    expect(await clients.bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
    const given = { ...(await draftOf(clients)), sender: account.address, nonce: '0x0' as Hex }
    const { error } = await clients.rpc('pm_getPaymasterData', [given, entryPoint07Address, '0x7a69', {}])
    expect(error).toMatchObject({ message: expect.stringMatching(/^AA25/) })
  })

  it('refuses gas limits and fees that would reserve far more than an operation costs, and counts nothing then', async () => {
    const clients = await start({ sponsoring: { gasMax: 1_000_000 } })
    const draft = await draftOf(clients)
    const sponsor = async (changes: Record<string, Hex>, method = 'pm_getPaymasterData') => {
      const given = { ...draft, paymaster: chain().contracts.paymaster, ...changes }
      return (await clients.rpc(method, [given, entryPoint07Address, '0x7a69', {}])).error
    }
    const tooMuchGas = { code: -32_501, message: 'At most 1000000 gas is sponsored, with all limits together' }
    const limits = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
    for (const name of [...limits, 'paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'])
      expect(await sponsor({ [name]: numberToHex(1_000_001) })).toEqual(tooMuchGas)

    const { result } = await clients.rpc('pimlico_getUserOperationGasPrice', [])
    const feeMax = 2n * BigInt(result.fast.maxFeePerGas)
    const tooHigh = {
      code: -32_501,
      message: expect.stringMatching(/^maxFeePerGas is too high to be sponsored: at most \d+ now$/),
    }
    const fees = { maxFeePerGas: numberToHex(feeMax + feeMax / 10n) }
    expect(await sponsor(fees)).toEqual(tooHigh)
    expect(await sponsor({ ...fees, signature: stubSignature }, 'pm_sponsorUserOperation')).toEqual(tooHigh)
    expect(await countOf('network')).toBeUndefined()
    expect(await sponsor({ maxFeePerGas: numberToHex(feeMax - feeMax / 10n) })).toBeUndefined()
    expect(await countOf('network')).toMatchObject({ operations: 1 })
  })

  it('stops with one setting, and sponsors only the listed calls', async () => {
    const off = await start({ sponsoring: { state: 'off' } })
    await expect(requestStub(off)).rejects.toThrow(/Nothing is sponsored/)
    const listed = await start({ sponsoring: { methods: [{ to: '0x00000000000000000000000000000000000000aa' }] } })
    await expect(requestStub(listed)).rejects.toThrow(/not sponsored/)
    const transfers = await start({ sponsoring: { methods: [{ selector: '0x' }] } })
    expect(await requestStub(transfers)).toMatchObject({ paymaster: chain().contracts.paymaster })
    await expect(requestStub(transfers, { callData: '0xdeadbeef' })).rejects.toThrow(/can’t be read/)
  })

  it('refuses another EntryPoint and another chain', async () => {
    const clients = server.clients()
    const draft = await draftOf(clients)
    const other = await clients.rpc('pm_getPaymasterStubData', [draft, friend, '0x7a69', {}])
    expect(other.error).toMatchObject({ code: -32_602 })
    const elsewhere = await clients.rpc('pm_getPaymasterStubData', [draft, entryPoint07Address, '0x1', {}])
    expect(elsewhere.error).toMatchObject({ code: -32_602 })
  })

  it('estimates and pays in one step, for as much as the operation then needs', async () => {
    const clients = server.clients()
    const account = await clients.account({ ether: '0' })
    const request = { account, calls: [{ to: friend }], parameters: ['factory', 'fees', 'nonce', 'signature'] as const }
    const draft = await clients.bundler.prepareUserOperation(request)
    const params = [formatUserOperationRequest(draft), entryPoint07Address]
    const { result } = await clients.rpc('pm_sponsorUserOperation', params, 'paymaster')
    const { paymaster, paymasterData, ...limits } = result
    expect(paymaster).toBe(chain().contracts.paymaster)
    const operation = {
      ...draft,
      ...{ paymaster, paymasterData },
      callGasLimit: BigInt(limits.callGasLimit),
      verificationGasLimit: BigInt(limits.verificationGasLimit),
      preVerificationGas: BigInt(limits.preVerificationGas),
      paymasterVerificationGasLimit: BigInt(limits.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: BigInt(limits.paymasterPostOpGasLimit),
    }
    const signature = await account.signUserOperation(operation)
    const rpc = formatUserOperationRequest({ ...operation, signature })
    const { result: hash } = await clients.rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    expect(await clients.bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
    expect(await countOf(`account:${account.address.toLowerCase()}`)).toMatchObject({ operations: 1 })
  })

  it('refuses in one step what it refuses in two, and then counts nothing', async () => {
    const sponsor = async (clients: BundlerClients, changes: Record<string, Hex> = {}) => {
      const params = [{ ...(await draftOf(clients)), signature: stubSignature, ...changes }, entryPoint07Address, {}]
      return (await clients.rpc('pm_sponsorUserOperation', params)).error
    }
    expect(await sponsor(await start({ sponsoring: { state: 'off' } }))).toMatchObject({ code: -32_501 })
    expect(await sponsor(await start({ bundler: { senders: 'own' } }))).toMatchObject({
      message: expect.stringMatching(/only serves the accounts/),
    })
    const listed = await start({ sponsoring: { methods: [{ to: '0x00000000000000000000000000000000000000aa' }] } })
    expect(await sponsor(listed)).toMatchObject({ message: expect.stringMatching(/not sponsored/) })
    const limited = await start({ sponsoring: { perNetwork: { cost: '0.000000000000000001' } } })
    expect(await sponsor(limited)).toMatchObject({ message: expect.stringMatching(/used up/) })
    expect(await sponsor(server.clients(), { nonce: '0x7' })).toMatchObject({ message: expect.stringMatching(/^AA25/) })
    expect(await sponsor(server.clients(), { maxFeePerGas: '0x0' })).toMatchObject({ code: -32_602 })
    const account = await server.clients().account({ ether: '0' })
    const failing = await account.encodeCalls([{ to: friend, value: 1n }])
    const { factory, factoryData } = await account.getFactoryArgs()
    if (!factory || !factoryData) throw new Error('The account exists')
    const changes = { sender: account.address, callData: failing, factory, factoryData }
    expect(await sponsor(server.clients(), changes)).toMatchObject({ code: -32_521 })
    const other = await server.clients().rpc('pm_sponsorUserOperation', [await draftOf(server.clients()), friend])
    expect(other.error).toMatchObject({ code: -32_602 })
    expect(await countOf('network')).toBeUndefined()
  })

  it('passes each method on to a paymaster that has a URL', async () => {
    const requested: unknown[] = []
    const other = await startFakeServer((body, response) => {
      const { id, method, params } = JSON.parse(body)
      requested.push([method, params])
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { paymaster: friend } }))
    })
    const clients = await start({ paymaster: { url: other.url } })
    const params = [{ sender: friend }, entryPoint07Address, { sponsorshipPolicyId: 'sp_one' }]
    for (const method of ['pm_sponsorUserOperation', 'pm_getPaymasterStubData', 'pm_getPaymasterData'])
      expect((await clients.rpc(method, params)).result).toEqual({ paymaster: friend })
    await other.stop()
    expect(requested).toEqual([
      ['pm_sponsorUserOperation', params],
      ['pm_getPaymasterStubData', params],
      ['pm_getPaymasterData', params],
    ])
  })

  it.each([
    ['another signature', (data: Hex): Hex => `0x${data.slice(2, 26)}${'11'.repeat(64)}1b`, {}, -32_507],
    ['a longer time', (data: Hex): Hex => `0xffffffffffff${data.slice(14)}`, {}, -32_507],
    ['a higher fee', (data: Hex) => data, { maxFeePerGas: '0xffffffffff' }, -32_507],
    ['more gas', (data: Hex) => data, { callGasLimit: '0x50000' }, -32_507],
    ['nothing', (): Hex => '0x', {}, -32_507],
  ])('makes the EntryPoint refuse paymaster data with %s', async (_, forge, changes, code) => {
    const clients = server.clients()
    const account = await clients.account({ ether: '0' })
    const request = { account, calls: [{ to: friend }], paymaster: clients.paymaster }
    const prepared = await clients.bundler.prepareUserOperation(request)
    const forged = { ...prepared, paymasterData: forge(prepared.paymasterData ?? '0x') }
    const given = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, BigInt(value)]))
    const changed = { ...forged, ...given }
    const signature = await account.signUserOperation(changed)
    const rpc = formatUserOperationRequest({ ...changed, signature })
    const { error } = await clients.rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^AA34/) })
  })

  it('pays no one else’s operation with data that was signed for another account', async () => {
    const clients = server.clients()
    const [first, second] = await Promise.all([clients.account({ ether: '0' }), clients.account({ ether: '0' })])
    const calls = [{ to: friend }]
    const { paymaster, paymasterData } = await clients.bundler.prepareUserOperation({
      account: first,
      calls,
      paymaster: clients.paymaster,
    })
    const own = await clients.bundler.prepareUserOperation({ account: second, calls, paymaster: clients.paymaster })
    const stolen = { ...own, paymaster, paymasterData }
    const signature = await second.signUserOperation(stolen)
    const rpc = formatUserOperationRequest({ ...stolen, signature })
    const { error } = await clients.rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    expect(error).toMatchObject({ code: -32_507, message: expect.stringMatching(/^AA34/) })
  })
})

it('refuses to start with one key for two purposes, or with none', () => {
  const settings = { networks: [chain().network()] }
  const key = generatePrivateKey()
  expect(() => testConfig(settings)).toThrow(/bundler.executorKeys is missing/)
  expect(() => testConfig({ ...settings, bundler: { executorKeys: [key] } })).toThrow(/sponsoring.signerKey is missing/)
  const same = { ...settings, bundler: { executorKeys: [key] }, sponsoring: { signerKey: key } }
  expect(() => testConfig(same)).toThrow(/must be different/)
})

async function draftOf(clients: BundlerClients, changes: Record<string, Hex> = {}): Promise<Record<string, Hex>> {
  const account = await clients.account({ ether: '0' })
  const callData = await account.encodeCalls([{ to: friend }])
  const { factory, factoryData } = await account.getFactoryArgs()
  const gas = { callGasLimit: '0x10000', verificationGasLimit: '0x50000', preVerificationGas: '0x20000' } as const
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' } as const
  const created = factory && factoryData ? { factory, factoryData } : {}
  return { sender: account.address, nonce: '0x0', callData, ...created, ...gas, ...fees, ...changes }
}

async function requestStub(clients: BundlerClients, changes: Record<string, Hex> = {}) {
  const params = [await draftOf(clients, changes), entryPoint07Address, '0x7a69', {}]
  const { result, error } = await clients.rpc('pm_getPaymasterStubData', params, 'paymaster')
  if (error) throw new Error(error.message)
  return result
}

async function countOf(counter: string) {
  const [row] = await database().select().from(sponsoredAmounts).where(eq(sponsoredAmounts.counter, counter))
  return row
}

function depositOf({ client }: BundlerClients): Promise<bigint> {
  const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
  const args = [chain().contracts.paymaster] as const
  return client.readContract({ address: entryPoint07Address, abi, functionName: 'balanceOf', args })
}
