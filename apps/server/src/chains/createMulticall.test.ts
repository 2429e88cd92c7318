import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { placeMulticall } from '@latchkey/test/contracts'
import { createPublicClient, custom, type Hex, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMulticall } from './createMulticall.ts'

const echo = '0x00000000000000000000000000000000000000e0'
const reverting = '0x00000000000000000000000000000000000000e1'
const greedy = '0x00000000000000000000000000000000000000e2'
const empty = '0x00000000000000000000000000000000000000e3'

let anvil: Anvil
let callContract: ReturnType<typeof createMulticall>
const requests: unknown[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  const multicall3 = await placeMulticall(anvil)
  // calldatacopy, return; revert; and the instruction that takes all gas.
  await anvil.place(echo, '0x365f5f37365ff3')
  await anvil.place(reverting, '0x5f5ffd')
  await anvil.place(greedy, '0xfe')
  const request = (body: { method: string; params?: unknown }) => {
    requests.push(body)
    return anvil.client.request(body as never)
  }
  callContract = createMulticall(createPublicClient({ transport: custom({ request }) }), multicall3)
})
afterAll(() => anvil.stop())

describe('contract calls', () => {
  it('R9.01b are one request if they are made in one turn of the event loop', async () => {
    requests.length = 0
    const later = async (data: Hex) => {
      await Promise.resolve()
      return callContract(echo, data)
    }
    expect(await Promise.all([callContract(echo, '0x01'), later('0x02'), later('0x0304')])).toEqual([
      '0x01',
      '0x02',
      '0x0304',
    ])
    expect(requests).toHaveLength(1)
  })

  it('R9.01b return nothing for a contract that reverts or isn’t there, beside the results of the others', async () => {
    const calls = [reverting, empty, echo, greedy].map((address) => callContract(address as Hex, '0x05'))
    expect(await Promise.all(calls)).toEqual([undefined, undefined, '0x05', undefined])
  })

  it('R9.01b are split into requests of at most 64 kB, each result with its own call', async () => {
    requests.length = 0
    const data = Array.from({ length: 5_000 }, (_, index) => pad(numberToHex(index), { size: 32 }))
    expect(await Promise.all(data.map((each) => callContract(echo, each)))).toEqual(data)
    expect(requests).toHaveLength(3)
  })

  it('R9.01b all fail with the request', async () => {
    const request = () => Promise.reject(new Error('the node is down'))
    const down = createMulticall(createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), echo)
    const failed = await Promise.allSettled([down(echo, '0x01'), down(echo, '0x02')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
