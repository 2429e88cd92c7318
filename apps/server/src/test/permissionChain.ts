import type { Delegation } from '@latchkey/accounts'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { handleOpsData } from '../features/smartAccounts/bundler/simulate.ts'
import { tokenCode } from './contracts.ts'
import { type Call, contextOf, grant, redeemData, transact } from './delegations.ts'
import { toHybridAccount } from './hybridAccount.ts'
import { friend, type SmartAccountChain, startSmartAccountChain } from './smartAccountChain.ts'

export const token: Address = '0x0000000000000000000000000000000000070ce1'
export const other: Address = '0x0000000000000000000000000000000000070ce2'
/** Accepts every call. */
export const yes: Address = '0x0000000000000000000000000000000000070ce3'
export const erc20 = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
])
export const ownerKey = generatePrivateKey()
export const owner = privateKeyToAccount(ownerKey)
export const app = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())
export const DAY = 86_400

type Use = { context: Hex; call: Call; mode?: Hex }

/**
 * A chain for the tests of a file, on which the owner's account has 10 ETH and 1,000 of two tokens, and what is needed to grant
 * permissions to the app's key and to use them. Each test begins with the same state.
 */
export function holdPermissionChain() {
  let chain: SmartAccountChain
  let account: Awaited<ReturnType<typeof toHybridAccount>>
  let now: number
  let snapshot: Hex | undefined

  beforeAll(async () => {
    chain = await startSmartAccountChain()
    const { client } = chain.anvil
    account = await toHybridAccount({ client: client as never, contracts: chain.contracts, owner })
    const { factory, factoryData } = await account.getFactoryArgs()
    for (const key of [owner, app, stranger])
      await client.setBalance({ address: key.address, value: parseEther('100') })
    expect(await transact(chain, owner, factory ?? friend, factoryData ?? '0x')).toBe('success')
    await client.setBalance({ address: account.address, value: parseEther('10') })
    await chain.anvil.place(yes, '0x00')
    for (const [address, symbol] of [
      [token, 'ONE'],
      [other, 'TWO'],
    ] as const) {
      await chain.anvil.place(address, tokenCode({ name: symbol, symbol, decimals: 6 }))
      await chain.anvil.give(address, account.address, 1_000n)
    }
    now = Number((await client.getBlock()).timestamp)
  })
  beforeEach(async () => {
    if (snapshot) await chain.anvil.client.revert({ id: snapshot })
    snapshot = await chain.anvil.client.snapshot()
    now = Number((await chain.anvil.client.getBlock()).timestamp)
  })
  afterAll(() => chain?.stop())

  const allow = (permissions: readonly object[], { expiry = now + 30 * DAY, policies = [] as object[] } = {}) => {
    const request = { expiry, permissions, policies }
    return grant(chain, { request, account: account.address, owner, delegate: app.address, now })
  }

  const native = (allowance = '100') => ({
    type: 'native-token-recurring-allowance',
    data: { allowance, start: now, period: DAY },
  })
  const transferable = () => ({
    type: 'erc20-recurring-allowance',
    data: { token, allowance: '100', start: now, period: DAY },
  })
  const callable = (more: object = {}) => ({
    type: 'contract-call',
    data: { address: token, functions: [{ functionName: 'transfer(address,uint256)', ...more }] },
  })
  const transfer = (to: Address, amount: bigint, at = token): Call => ({
    to: at,
    data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, amount] }),
  })

  const redeem = (uses: readonly Use[], key = app) => transact(chain, key, chain.contracts.manager, redeemData(uses))
  const use = (delegation: Delegation | undefined, call: Call, key = app) =>
    redeem([{ context: contextOf(delegation as Delegation), call }], key)
  const balance = (address: Address) => chain.anvil.client.getBalance({ address })
  const tokens = (holder: Address, at = token) =>
    chain.anvil.client.readContract({ address: at, abi: erc20, functionName: 'balanceOf', args: [holder] })
  const travelTo = (time: number) => chain.anvil.client.setNextBlockTimestamp({ timestamp: BigInt(time) })

  /** The owner’s own operation, sent by a stranger, as any bundler would. */
  async function operate({ to, value = 0n, data = '0x' }: Call) {
    const { client } = chain.anvil
    const operation = {
      sender: account.address,
      nonce: await account.getNonce(),
      callData: await account.encodeCalls([{ to, value, data }]),
      callGasLimit: 300_000n,
      verificationGasLimit: 300_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 10n ** 9n,
    }
    const signature = await account.signUserOperation({ ...operation, chainId: client.chain.id } as never)
    const ops = handleOpsData([{ ...operation, signature }], stranger.address)
    expect(await transact(chain, stranger, account.entryPoint.address, ops)).toBe('success')
  }

  return {
    chain: () => chain,
    /** The account of the Delegation Framework that grants. */
    account: () => account,
    now: () => now,
    allow,
    native,
    transferable,
    callable,
    transfer,
    redeem,
    use,
    balance,
    tokens,
    travelTo,
    operate,
  }
}
