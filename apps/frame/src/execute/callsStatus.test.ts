import { startAnvil } from '@latchkey/test/anvil'
import { getAddress, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, createApprover } from '../test/approver.ts'
import { failingCode } from '../test/tokenCode.ts'
import { readCallsStatus } from './callsStatus.ts'

const friend = getAddress(`0x${'fe'.repeat(20)}`)
const contract = getAddress(`0x${'c0'.repeat(20)}`)

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil()
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
})
afterAll(() => chain.stop())

describe('a batch of calls (EIP-5792)', () => {
  it('G-11 reports call by call which part failed after a good simulation', async () => {
    await chain.place(contract, failingCode('too late'))
    await chain.client.setStorageAt({ address: contract, index: 0, value: toHex(0, { size: 32 }) })
    const approver = createApprover(chain)
    const batch = {
      version: '2.0.0',
      chainId: '0x7a69',
      from: account.address,
      atomicRequired: false,
      calls: [
        { to: friend, value: '0x1' },
        { to: contract, data: '0xdeadbeef' },
      ],
    }
    const answer = await approver.run(
      { method: 'wallet_sendCalls', params: [batch] },
      async ({ warnings, effects }) => {
        expect(effects?.status).toBe('simulated')
        expect(warnings.map(({ code }) => code)).toContain('notAtomic')
        await chain.client.setStorageAt({ address: contract, index: 0, value: toHex(1, { size: 32 }) })
      },
    )
    const { id } = answer as { id: string }
    // Both are sent; the blocks that contain them come a moment later.
    await expect
      .poll(() => readCallsStatus([id], approver))
      .toMatchObject({ status: 600, atomic: false, receipts: [{ status: '0x1' }, { status: '0x0' }] })
    await expect(readCallsStatus(['0x00'], approver)).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('is shown once for an id', async () => {
    const approver = createApprover(chain)
    const calls = [{ to: friend, value: '0x1' }]
    const batch = { version: '2.0.0', id: 'once', chainId: '0x7a69', from: account.address, calls }
    const request = { method: 'wallet_sendCalls', params: [batch] }
    expect(await approver.run(request)).toEqual({ id: 'once' })
    await expect(approver.run(request)).rejects.toMatchObject({ code: 'REQUEST_REFUSED', data: { rpcCode: 5720 } })
    expect(approver.shown).toHaveLength(1)
  })
})
