import { type Address, createPublicClient, type Hex, http, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { FramePage } from '../../e2e/world/framePage.ts'
import { fund } from '../../e2e/world/fund.ts'
import type { World } from '../../e2e/world/world.ts'
import { percentile } from '../money/times.ts'
import { pressApprove } from './pressApprove.ts'

/** From the press to the answer of `eth_sendTransaction` and its receipt, of both accounts in turn; milliseconds. */
export async function approvals(page: FramePage, world: World, runs: number) {
  const [network] = world.networks
  if (!network) throw new Error('The world has no EVM network')
  const client = createPublicClient({ transport: http(network.rpcUrl), pollingInterval: 20 })
  const own = (await page.request('GET_USER')).payload.address as Address
  const account = (await page.request('INIT_SMART_ACCOUNT')).payload.address as Address
  for (const address of [own, account]) await fund(world, address)
  const to = privateKeyToAddress(generatePrivateKey())
  const call = { to, value: '0x1' }

  async function press(method: string, param: object) {
    const answer = page.request('RPC_REQUEST', { method, params: [param] })
    const begun = await pressApprove(page)
    return { begun, payload: (await answer).payload }
  }
  async function send(type: 'eoa' | 'smartAccount') {
    await page.request('SET_PREFERRED_ACCOUNT', { type })
    const { begun, payload } = await press('eth_sendTransaction', { from: type === 'eoa' ? own : account, ...call })
    const receipt = await client.waitForTransactionReceipt({ hash: String(payload) as Hex, checkReplacement: false })
    if (receipt.status !== 'success') throw new Error(`A ${type} transaction failed: ${JSON.stringify(payload)}`)
    return { taken: performance.now() - begun, gas: receipt.gasUsed }
  }

  const { gas: first } = await send('smartAccount')
  const plain: number[] = []
  const operation: number[] = []
  let transfer = 0n
  for (let run = 0; run < runs; run++) {
    plain.push((await send('eoa')).taken)
    const one = await send('smartAccount')
    operation.push(one.taken)
    transfer = one.gas
  }
  const batch = { version: '2.0.0', from: account, chainId: numberToHex(network.chainId), atomicRequired: true }
  const { payload } = await press('wallet_sendCalls', { ...batch, calls: [call, call] })
  const gas = { first, transfer, batch: await batchGas(page, String(payload.id)) }
  return { plain: percentile(plain, 0.5), operation: percentile(operation, 0.5), gas }
}

async function batchGas(page: FramePage, id: string): Promise<bigint> {
  for (;;) {
    const { payload } = await page.request('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] })
    const [receipt] = (payload.receipts ?? []) as { gasUsed: Hex }[]
    if (receipt) return BigInt(receipt.gasUsed)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
