import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UpstreamsFlooded, UpstreamsRefused } from '../../chains/requests/failover.ts'
import { answerRpc } from './answerRpc.ts'

const chain = {
  namespace: 'eip155' as const,
  chainId: 7,
  send: async (body: string) => Buffer.from(`{"jsonrpc":"2.0","id":1,"result":${body.length}}`),
}

describe('answerRpc', () => {
  it('returns a response with a code for any input', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.anything()).map((value) => JSON.stringify(value) ?? ''),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const { status, body } = await answerRpc(text, chain)
        expect([200, 204, 400]).toContain(status)
        if (status === 204) return expect(body).toBeNull()
        expect(() => JSON.parse(String(body && Buffer.from(body)))).not.toThrow()
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'valueOf'])('rejects the method %s', async (method) => {
    const { body } = await answerRpc(JSON.stringify({ jsonrpc: '2.0', id: 1, method }), chain)
    expect(JSON.parse(String(body))).toMatchObject({ error: { code: -32601 } })
  })

  it('forwards a call unchanged, and nothing of a rejected batch', async () => {
    const sent: string[] = []
    const send = async (body: string) => {
      sent.push(body)
      return Buffer.from('[]')
    }
    const spy = { ...chain, send }
    const call = '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"data":"0x"}],"extra":1}'
    await answerRpc(call, spy)
    await answerRpc('[{"id":1,"method":"personal_sign"},{"id":2,"method":"debug_traceCall"}]', spy)
    expect(sent).toEqual([call])
  })

  it('counts each call of a batch, and forwards nothing of one that exceeds the limit', async () => {
    const sent: string[] = []
    const send = async (body: string) => {
      sent.push(body)
      return Buffer.from('[]')
    }
    const spy = { ...chain, send }
    const batch = JSON.stringify([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber' })))
    const spent: number[] = []
    const spend = (isAllowed: boolean) => (calls: number) => {
      spent.push(calls)
      return isAllowed
    }
    expect((await answerRpc(batch, spy, { spend: spend(true) })).status).toBe(200)
    const { status, body } = await answerRpc(batch, spy, { spend: spend(false) })
    expect([status, JSON.parse(String(body)).error.code]).toEqual([429, -32_005])
    expect([spent, sent.length]).toEqual([[2, 2], 1])
  })

  const call = (id: unknown, method = 'eth_blockNumber') => ({ jsonrpc: '2.0', id, method })
  const batch = async (parts: unknown[], answer: (body: string) => unknown) => {
    const send = async (body: string) => Buffer.from(JSON.stringify(answer(body)))
    const { status, body } = await answerRpc(JSON.stringify(parts), { ...chain, send })
    return { status, body: body === null ? null : JSON.parse(String(body)) }
  }
  const echo = (body: string) => JSON.parse(body).map(({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: id }))

  it('R7.30b answers each call of a batch separately, in order and with its id', async () => {
    const parts = [
      call('a'),
      5,
      call(1, 'eth_sign'),
      call(1),
      { ...call(2), method: 7 },
      call(1, 'eth_chainId'),
      call(1),
    ]
    const { body } = await batch(parts, (text) => echo(text).reverse())
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 0 },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid Request' } },
      { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Requested RPC call is not allowed' } },
      { jsonrpc: '2.0', id: 1, result: 1 },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid Request' } },
      { jsonrpc: '2.0', id: 1, result: '0x7' },
      { jsonrpc: '2.0', id: 1, result: 2 },
    ])
  })

  it('returns an error for calls that a node leaves out, and when it rejects all', async () => {
    const { body } = await batch([call(1), call(2)], (text) => echo(text).slice(1))
    expect(body).toMatchObject([
      { id: 1, error: { code: -32_603 } },
      { id: 2, result: 1 },
    ])
    const refused = await batch([call(1), call(2)], () => ({
      id: null,
      error: { code: -32_600, message: 'no batches' },
    }))
    expect(refused.body).toMatchObject([1, 2].map((id) => ({ id, error: { message: 'no batches' } })))
  })

  it("forwards numbers that JavaScript can't represent", async () => {
    const exact = '18446744073709551615'
    const send = async (body: string) => {
      expect(body).toContain(`[${exact}]`)
      return Buffer.from(`[{"jsonrpc":"2.0","id":0,"result":${exact}}]`)
    }
    const text = `[{"jsonrpc":"2.0","id":${5},"method":"eth_call","params":[${exact}]}]`
    expect((await answerRpc(text, { ...chain, send })).body).toContain(`"result":${exact}`)
  })

  it('gives no response to notifications, and forwards only their transactions', async () => {
    const sent: string[] = []
    const send = async (body: string) => {
      sent.push(body)
      return Buffer.from(body.startsWith('[') ? '[]' : '{"result":1}')
    }
    const silent = (method: string) => ({ jsonrpc: '2.0', method, params: ['0x'] })
    for (const given of [silent('eth_call'), silent('eth_sign'), [silent('eth_call'), silent('eth_call')]])
      expect(await answerRpc(JSON.stringify(given), { ...chain, send })).toEqual({ status: 204, body: null })
    expect(sent).toEqual([])
    for (const given of [silent('eth_sendRawTransaction'), [silent('eth_sendRawTransaction')]])
      expect((await answerRpc(JSON.stringify(given), { ...chain, send })).status).toBe(204)
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { ...silent('eth_sendRawTransaction'), id: 0 },
      [{ ...silent('eth_sendRawTransaction'), id: 0 }],
    ])
  })

  it.each(['METHOD', 'Method', 'methoD', 'ID', 'Params'])(
    'R6.02c rejects a call with the member %s, which some nodes read as another method',
    async (member) => {
      const { status, body } = await answerRpc(JSON.stringify({ ...call(1), [member]: 'personal_sign' }), chain)
      expect([status, JSON.parse(String(body)).error.code]).toEqual([400, -32_600])
    },
  )

  it('reports a response that is too large, and what all nodes reject', async () => {
    const failing = (error: Error) => ({ ...chain, send: () => Promise.reject(error) })
    const flooded = await answerRpc(JSON.stringify(call(3)), failing(new UpstreamsFlooded('11 MiB')))
    expect(JSON.parse(String(flooded.body && Buffer.from(flooded.body)))).toMatchObject({
      id: 3,
      error: { code: -32_005, message: 'The answer is too large: request less' },
    })
    const said = '{"id":3,"error":{"code":-32000,"message":"header not found"}}'
    const refused = await answerRpc(JSON.stringify(call(3)), failing(new UpstreamsRefused('', Buffer.from(said))))
    expect(String(refused.body && Buffer.from(refused.body))).toBe(said)
  })
})
