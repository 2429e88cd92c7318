import { type AccountId, accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchingWallet } from '../../../../test/batchingWallet.ts'
import { connectedClient, untilStatus } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import { swap } from '../../../actions/swap.ts'
import type { SwapStep } from '../../../submission/swapArgs.ts'
import type { Eip155Swap } from './eip155Swap.ts'
import { planPermit } from './planPermit.ts'

// The calls are real ones of a token; what an exchange does between them is in the journeys.

const [ada, bob] = [accounts.ada.address, accounts.bob.address]
const router = `0x${'12'.repeat(20)}` as const
const deadline = 9_999_999_999

let chain: Anvil
let token: Hex
let account: AccountId
beforeAll(async () => {
  chain = await startAnvil()
  token = await deployToken(chain, 'PermitToken', 6, ada, 1_000n)
  account = accountId(chain.network.id, ada)
  // Code that accepts every call.
  await chain.client.request({ method: 'anvil_setCode' as never, params: [router, '0x00'] as never })
})
afterAll(() => chain.stop())

/** The second call reverts without the first. */
const approveAndTake = (): Eip155Swap['calls'] => [
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ada, 100n] }) },
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ada, bob, 100n] }) },
]
const balanceOfBob = () =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [bob] })

const prepared = (change: Partial<Eip155Swap> = {}): Eip155Swap => ({
  ...{ namespace: 'eip155', account, calls: approveAndTake(), approvals: 1, spender: router, permit: undefined },
  ...{ amountOut: 1n, minimumOut: 1n, deadline, fee: 1n, deposit: 0n, priceImpactBps: 0, route: undefined },
  ...change,
})

async function permitted(): Promise<Eip155Swap> {
  const client = await connectedClient(chain, signingWallet(chain.http))
  const id = accountId(chain.network.id, token)
  const permit = await planPermit(client, { account, token: id, spender: router, amount: 100n, deadline })
  const abi = parseAbi(['function multicall(uint256 deadline, bytes[] data)'])
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [BigInt(deadline), ['0x12345678']] })
  const [approval = { to: token }] = approveAndTake()
  return prepared({ permit, calls: [approval, { to: router, data }] })
}

/** The steps of a swap, written as `kind number/count`. */
function recorder() {
  const steps: string[] = []
  return { steps, onStep: ({ kind, number, count }: SwapStep) => void steps.push(`${kind} ${number}/${count}`) }
}

it('approves by a transaction, then swaps, reports each step and emits the result', async () => {
  const client = await connectedClient(chain, signingWallet(chain.http))
  const { steps, onStep } = recorder()
  const before = await balanceOfBob()
  const { id } = await swap(client, { ...prepared(), id: 'mine', onStep })
  expect(id).toBe('mine.1')
  await untilStatus(client, id, 'confirmed')
  expect(await balanceOfBob()).toBe(before + 100n)
  expect(steps).toEqual(['approve 1/2', 'approval 1/2', 'swap 2/2'])
  expect(client.events.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
})

it('approves by a signature if the token can', async () => {
  const client = await connectedClient(chain, signingWallet(chain.http))
  const { steps, onStep } = recorder()
  const { id } = await swap(client, { ...(await permitted()), id: 'mine', onStep })
  await untilStatus(client, id, 'confirmed')
  expect(client.store.getState().pending).toHaveLength(1)
  expect(steps).toEqual(['permit 1/2', 'swap 2/2'])
})

it('approves by a transaction after all if the wallet can’t sign', async () => {
  const unable = () => Promise.reject(Object.assign(new Error('no'), { code: 4200 }))
  const client = await connectedClient(chain, signingWallet(chain.http, { script: { eth_signTypedData_v4: unable } }))
  const { steps, onStep } = recorder()
  const { id } = await swap(client, { ...(await permitted()), onStep })
  await untilStatus(client, id, 'confirmed')
  expect(steps).toEqual(['permit 1/2', 'approve 1/2', 'approval 1/2', 'swap 2/2'])
})

it('asks once if the wallet takes both as one', async () => {
  const client = await connectedClient(chain, batchingWallet(chain))
  const { steps, onStep } = recorder()
  const before = await balanceOfBob()
  const { id } = await swap(client, { ...prepared(), onStep })
  await untilStatus(client, id, 'confirmed')
  expect(await balanceOfBob()).toBe(before + 100n)
  expect(steps).toEqual(['swap 1/1'])
})

it('continues with what is missing after the visitor has declined, and tells that from a failure', async () => {
  const honest = signingWallet(chain.http)
  let requests = 0
  const eth_sendTransaction = (params: readonly unknown[]) =>
    ++requests === 2 ? Promise.reject({ code: 4001 }) : honest.request({ method: 'eth_sendTransaction', params })
  const client = await connectedClient(chain, signingWallet(chain.http, { script: { eth_sendTransaction } }))
  const before = await balanceOfBob()
  await expect(swap(client, { ...prepared(), id: 'mine' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(client.events.at(-1)?.name).toBe('SEND_DECLINED')
  const { id } = await swap(client, { ...prepared(), id: 'mine' })
  await untilStatus(client, id, 'confirmed')
  expect(requests).toBe(3)
  expect(await balanceOfBob()).toBe(before + 100n)
})
