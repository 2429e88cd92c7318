import { afterEach } from 'vitest'
import { type FakeNode, startNode } from './nodes.ts'

type Call = { id: unknown; method: string; params?: unknown[] }
/** A result; `{ error }` for a refusal; {@link HANG} or {@link BREAK}; `undefined` for the usual result. */
type Reply = unknown
export type EvmNode = FakeNode & { calls: () => string[]; count: (method: string) => number }

/** Nodes of chain 7 at block 100, whose answers a test decides call by call. Stops them after each test. */
export function holdEvmNodes() {
  const nodes: FakeNode[] = []
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop()
  })
  return async (reply: (call: Call) => Reply | Promise<Reply> = () => undefined): Promise<EvmNode> => {
    const usual: Record<string, unknown> = { eth_chainId: '0x7', eth_blockNumber: '0x64' }
    const node = await startNode(async (body, response) => {
      const call: Call = JSON.parse(body)
      const given = (await reply(call)) ?? usual[call.method]
      if (given === HANG) return
      if (given === BREAK) return void response.destroy()
      const isRefusal = typeof given === 'object' && given !== null && 'error' in given
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...(isRefusal ? given : { result: given }) }))
    })
    nodes.push(node)
    const calls = () => node.requests.map((body) => JSON.parse(body).method)
    return { ...node, calls, count: (method) => calls().filter((each) => each === method).length }
  }
}

/** Never answers. */
export const HANG = Symbol('hang')
/** Cuts the connection without an answer. */
export const BREAK = Symbol('break')
