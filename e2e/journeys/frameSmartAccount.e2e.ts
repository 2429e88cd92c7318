import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { chainOf } from '../world/chain.ts'
import { type FramePage, openFramePage, type Reply } from '../world/framePage.ts'
import { openVisitor } from '../world/frameVisitor.ts'
import { fund } from '../world/fund.ts'
import { pressApprove } from '../world/pressApprove.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

// One visitor for all, in the order of the tests: the account is created by its first operation.
describe('the smart account of an embedded wallet', () => {
  let raw: FramePage
  let own: Address
  let account: Address
  const rpc = async (method: string, params: unknown[]) =>
    (await raw.request('RPC_REQUEST', { method, params })).payload
  const approved = async (method: string, params: unknown[]) => {
    const answer = raw.request('RPC_REQUEST', { method, params })
    await pressApprove(raw.frame())
    return answer
  }
  const client = () => chainOf(journeys.world).client

  beforeAll(async () => {
    ;({ raw } = await openVisitor(journeys))
    await raw.request('CONNECT_GUEST')
    own = (await raw.request('GET_USER')).payload.address as Address
  })

  it('R3.08 R3.09 R4.03a has an address before it exists, and is used once it is preferred', async () => {
    const { payload: networks } = await raw.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const { payload: chain } = await raw.request('GET_CHAIN_ID')
    expect(networks.smartAccountEnabledNetworks).toContain(chain.chainId)
    const { payload: init } = await raw.request('INIT_SMART_ACCOUNT')
    expect(init).toMatchObject({ isDeployed: false })
    account = init.address as Address
    const both = [
      { address: own, type: 'eoa' },
      { address: account, type: 'smartAccount' },
    ]
    expect((await raw.request('GET_USER')).payload).toMatchObject({ address: own, accounts: both })
    expect(await rpc('eth_accounts', [])).toEqual([own])
    expect((await raw.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).payload).toEqual({
      type: 'smartAccount',
      address: account,
    })
    expect((await raw.request('GET_USER')).payload).toMatchObject({
      ...{ address: account, preferredAccountType: 'smartAccount', smartAccountDeployed: false, accounts: both },
    })
    expect(await rpc('eth_accounts', [])).toEqual([account])
  })

  it('signs messages that are valid for its address before it exists', async () => {
    const { payload } = await approved('personal_sign', ['before', account])
    const signature = String(payload) as Hex
    expect(await client().verifyMessage({ address: account, message: 'before', signature })).toBe(true)
    expect(await client().verifyMessage({ address: account, message: 'other', signature })).toBe(false)
  })

  it('J-01 sends without a fee of its own, and the first operation creates it at that address', async () => {
    await fund(journeys.world, account)
    const before = await client().getBalance({ address: account })
    const to = privateKeyToAddress(generatePrivateKey())
    const answer = raw.request('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: account, to, value: numberToHex(5n) }],
    })
    await raw.frame().getByText('Paid for you').waitFor()
    await raw.frame().getByText('Smart account').waitFor()
    await pressApprove(raw.frame())
    const hash = String((await answer).payload) as Hex
    expect(await client().waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({
      status: 'success',
    })
    expect(await client().getCode({ address: account })).toMatch(/^0x/)
    expect(await client().getBalance({ address: to })).toBe(5n)
    expect(await client().getBalance({ address: account })).toBe(before - 5n)
    expect((await raw.request('GET_USER')).payload).toMatchObject({ smartAccountDeployed: true })
  })

  it('signs messages that its contract accepts', async () => {
    const { payload } = await approved('personal_sign', ['after', account])
    const signature = String(payload) as Hex
    expect(signature).toHaveLength(2 + 65 * 2)
    expect(await client().verifyMessage({ address: account, message: 'after', signature })).toBe(true)
  })

  it('makes all calls of a batch or none (EIP-5792)', async () => {
    const chainId = numberToHex(await client().getChainId())
    expect(await rpc('wallet_getCapabilities', [account, [chainId]])).toEqual({
      [chainId]: { atomic: { status: 'supported' }, permissions: expect.objectContaining({ supported: true }) },
    })
    expect(await rpc('wallet_getCapabilities', [own, [chainId]])).toEqual({
      [chainId]: { atomic: { status: 'unsupported' } },
    })
    const [one, two] = [1, 2].map(() => privateKeyToAddress(generatePrivateKey())) as [Address, Address]
    const send = async (calls: object[]) => {
      const params = [{ version: '2.0.0', from: account, chainId, atomicRequired: true, calls }]
      const answer = raw.request('RPC_REQUEST', { method: 'wallet_sendCalls', params })
      await raw.frame().getByText('2 transactions together: all or none').waitFor()
      await pressApprove(raw.frame())
      return answer
    }
    const done = ({ payload }: Reply, status: number) =>
      expect.poll(() => rpc('wallet_getCallsStatus', [payload.id])).toMatchObject({ status, atomic: true })
    const sent = await send([
      { to: one, value: '0x1' },
      { to: two, value: '0x2' },
    ])
    await done(sent, 200)
    expect(await client().getBalance({ address: two })).toBe(2n)
    expect(await rpc('wallet_getCallsStatus', [sent.payload.id])).toMatchObject({
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x/) }],
    })

    const reloaded = await openFramePage(raw.page.context(), journeys.world, journeys.world.app)
    await reloaded.open()
    const params = [sent.payload.id]
    const { payload } = await reloaded.request('RPC_REQUEST', { method: 'wallet_getCallsStatus', params })
    expect(payload).toMatchObject({ id: sent.payload.id, status: 200, atomic: true })
    await reloaded.page.close()

    const failed = await send([
      { to: one, value: '0x1' },
      { to: two, value: numberToHex(parseEther('10000000')) },
    ])
    await done(failed, 500)
    expect(await client().getBalance({ address: one })).toBe(1n)
  })

  it('obeys no page that calls the contracts that control it', async () => {
    const chainId = numberToHex(await client().getChainId())
    const transferOwnership = `0xf2fde38b${own.slice(2).padStart(64, '0')}`
    for (const to of [account, '0x0000000071727De22E5E9d8BAf0edAc6f37da032']) {
      const calls = [
        { to: own, value: '0x1' },
        { to, data: transferOwnership },
      ]
      const batch = [{ version: '2.0.0', from: account, chainId, atomicRequired: true, calls }]
      for (const [method, params] of [
        ['wallet_sendCalls', batch],
        ['eth_sendTransaction', [{ from: account, to, data: transferOwnership }]],
      ] as const)
        expect(await rpc(method, [...params])).toMatchObject({ code: 'REQUEST_REFUSED' })
    }
  })

  it('obeys no operation or delegation that a page has the wallet’s own key sign as typed data', async () => {
    await raw.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const chainId = await client().getChainId()
    const operation = {
      domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: account },
      primaryType: 'PackedUserOperation',
      types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
      message: { sender: account },
    }
    const delegation = {
      domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: own },
      primaryType: 'Delegation',
      types: { Delegation: [{ name: 'delegator', type: 'address' }] },
      message: { delegator: account },
    }
    for (const data of [operation, delegation])
      expect(await rpc('eth_signTypedData_v4', [own, JSON.stringify(data)])).toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('G-03 is never mixed up with the wallet’s own account', async () => {
    expect(await rpc('eth_accounts', [])).toEqual([own])
    expect(await rpc('personal_sign', ['hello', account])).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    const sent = await rpc('eth_sendTransaction', [{ from: account, to: own, value: '0x1' }])
    expect(sent).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  })
})
