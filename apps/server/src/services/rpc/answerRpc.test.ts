import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerRpc } from './answerRpc.ts'

const chain = {
  namespace: 'eip155' as const,
  chainId: 7,
  send: async (body: string) => Buffer.from(`{"jsonrpc":"2.0","id":1,"result":${body.length}}`),
}

describe('answerRpc', () => {
  it('gives a coded answer to whatever strangers send', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.anything()).map((value) => JSON.stringify(value) ?? ''),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const { status, body } = await answerRpc(text, chain)
        expect([200, 400]).toContain(status)
        expect(() => JSON.parse(String(Buffer.from(body)))).not.toThrow()
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'valueOf'])('refuses the method %s', async (method) => {
    const { body } = await answerRpc(JSON.stringify({ jsonrpc: '2.0', id: 1, method }), chain)
    expect(JSON.parse(String(body))).toMatchObject({ error: { code: -32601 } })
  })

  it('sends a call on to the letter, and nothing of a refused batch', async () => {
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

  it('counts each call of a batch, and sends nothing of one that is too many', async () => {
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
})
