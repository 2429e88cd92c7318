import { type AccountId, accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import type { WalletScript } from '../../../../test/scriptedWallet.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import type { TypedData } from '../signTypedData.ts'
import type { Eip155Swap } from './eip155Swap.ts'
import { permitSwap } from './permitSwap.ts'
import { planPermit } from './planPermit.ts'

const abi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])
const router = `0x${'12'.repeat(20)}` as const
const deadline = 9_999_999_999
/** Code that accepts every call, and code that accepts none. */
const [willing, unwilling] = ['0x00', '0x5f5ffd'] as const

let chain: Anvil
let usdc: Hex
let play: Hex
let account: AccountId
beforeAll(async () => {
  chain = await startAnvil()
  usdc = await deployToken(chain, 'PermitToken', 6, accounts.ada.address, 1_000n)
  play = await deployToken(chain, 'PlayToken', 6, accounts.ada.address, 1_000n)
  account = accountId(chain.network.id, accounts.ada.address)
})
afterAll(() => chain.stop())

const setCode = (address: Hex, code: Hex) =>
  chain.client.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
const clientOf = (script: WalletScript = {}) => connectedClient(chain, signingWallet(chain.http, { script }))

async function plan(token: Hex, owner: AccountId = account): Promise<TypedData | undefined> {
  const client = await clientOf()
  const id = accountId(chain.network.id, token)
  return planPermit(client, { account: owner, token: id, spender: router, amount: 100n, deadline })
}

describe('planPermit', () => {
  it('returns a permit that the token accepts', async () => {
    const typedData = await plan(usdc)
    expect(typedData?.message).toEqual({
      owner: accounts.ada.address,
      spender: router,
      value: 100n,
      nonce: 0n,
      deadline: BigInt(deadline),
    })
    const signature = await accounts.ada.signTypedData(typedData as never)
    const [r, s] = [`0x${signature.slice(2, 66)}`, `0x${signature.slice(66, 130)}`] as const
    const args = [
      accounts.ada.address,
      router,
      100n,
      BigInt(deadline),
      Number(`0x${signature.slice(130)}`),
      r,
      s,
    ] as const
    const call = { address: usdc, abi, functionName: 'permit', args, account: accounts.bob, chain: null } as const
    await mined(chain.client, await chain.client.writeContract(call))
    const allowance = { address: usdc, abi: erc20Abi, functionName: 'allowance' } as const
    expect(await chain.client.readContract({ ...allowance, args: [accounts.ada.address, router] })).toBe(100n)
    expect((await plan(usdc))?.message).toMatchObject({ nonce: 1n })
  })

  it('returns none when the token, or the account, can’t use it', async () => {
    expect(await plan(play)).toBeUndefined()
    expect(await plan(`0x${'99'.repeat(20)}`)).toBeUndefined()
    const contract = accountId(chain.network.id, router)
    await setCode(router, willing)
    expect(await plan(usdc, contract)).toBeUndefined()
    // An account with a delegation still has a key.
    await setCode(accounts.bob.address, `0xef0100${'34'.repeat(20)}`)
    expect(await plan(usdc, accountId(chain.network.id, accounts.bob.address))).toBeDefined()
    await setCode(accounts.bob.address, '0x')
  })

  it.each<[string, string, Hex]>([
    ['the separator of another contract', '0x3644e515', `0x${'12'.repeat(32)}`],
    ['another permit, as DAI has', '0x30adf81f', '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
    ['no name', '0x06fdde03', '0x'],
    ['a name without an end', '0x06fdde03', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
    ['no nonces', '0x7ecebe00', '0x'],
  ])('returns none for a token with %s', async (_, selector, answer) => {
    const client = await connectedClient(chain, signingWallet(chain.http), {
      async fetch(input, init) {
        const body = String(init?.body)
        if (!body.includes(selector)) return fetch(input, init)
        return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: answer })
      },
    })
    const token = accountId(chain.network.id, usdc)
    expect(await planPermit(client, { account, token, spender: router, amount: 100n, deadline })).toBeUndefined()
  })
})

describe('permitSwap', () => {
  const args = [BigInt(deadline), ['0x12345678', '0x']] as const
  const swapData = encodeFunctionData({ abi, functionName: 'multicall', args })
  const prepare = async (): Promise<Eip155Swap> => ({
    namespace: 'eip155',
    account,
    calls: [
      { to: usdc, data: '0xaaaa' },
      { to: router, data: swapData, value: 0n },
    ],
    amountOut: 1n,
    minimumOut: 1n,
    deadline,
    fee: 1n,
    deposit: 0n,
    spender: router,
    approvals: 1,
    permit: await plan(usdc),
    priceImpactBps: 0,
    route: undefined,
  })

  it('puts the permit before the swap, in one call', async () => {
    await setCode(router, willing)
    const prepared = await prepare()
    const calls = await permitSwap(await clientOf(), prepared)
    expect(calls).toMatchObject([{ to: router, value: 0n }])
    const outer = decodeFunctionData({ abi, data: (calls[0]?.data ?? '0x') as Hex })
    expect(outer.args?.[0]).toBe(BigInt(deadline))
    const [permit = '0x', ...rest] = outer.functionName === 'multicall' ? outer.args[1] : []
    expect(rest).toEqual(['0x12345678', '0x'])
    const signature = await accounts.ada.signTypedData(prepared.permit as never)
    expect(decodeFunctionData({ abi, data: permit })).toMatchObject({
      functionName: 'selfPermitIfNecessary',
      args: [
        expect.stringMatching(new RegExp(usdc, 'i')),
        100n,
        BigInt(deadline),
        Number(`0x${signature.slice(130)}`),
        `0x${signature.slice(2, 66)}`,
        `0x${signature.slice(66, 130)}`,
      ],
    })
  })

  it.each<[string, WalletScript]>([
    ['can’t sign it', { eth_signTypedData_v4: () => Promise.reject(Object.assign(new Error('no'), { code: 4200 })) }],
    ['signs as a contract does', { eth_signTypedData_v4: () => `0x${'12'.repeat(200)}` }],
    ['answers something else', { eth_signTypedData_v4: () => 'yes' }],
  ])('returns the approval when the wallet %s', async (_, script) => {
    await setCode(router, willing)
    const prepared = await prepare()
    expect(await permitSwap(await clientOf(script), prepared)).toEqual(prepared.calls)
  })

  it('returns the approval when the chain would reject the permit', async () => {
    await setCode(router, unwilling)
    const prepared = await prepare()
    expect(await permitSwap(await clientOf(), prepared)).toEqual(prepared.calls)
  })

  it('returns nothing when the user declines', async () => {
    const script = { eth_signTypedData_v4: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
    const prepared = await prepare()
    await expect(permitSwap(await clientOf(script), prepared)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})
