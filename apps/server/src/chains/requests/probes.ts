import * as v from 'valibot'
import type { Posted } from './postJson.ts'
import { validateAnswer } from './validateAnswer.ts'
import { validateEsplora } from './validateEsplora.ts'

/** A small read that shows whether a node works, how fast it is, and how far it has come. */
export type Probe = {
  /** Returns the node's height; undefined if it doesn't say. @throws if it isn't usable */
  readHeight: (request: NodeRequest) => Promise<number | undefined>
  /** Whether the node belongs to the network. Undefined if nodes of the namespace can't be asked. */
  isRightChain?: (request: NodeRequest) => Promise<boolean>
}
export type NodeRequest = (body: string) => Promise<Posted>

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** For an EVM node (https://ethereum.github.io/execution-apis/api-documentation/). */
export function evmProbe(chainId: number): Probe {
  return {
    readHeight: (request) => readResult(request, 'eth_blockNumber', quantity),
    async isRightChain(request) {
      // A node that doesn't support the method, or returns no number, isn't known to be wrong.
      const answered = await readResult(request, 'eth_chainId', quantity)
      return answered === undefined || answered === chainId
    },
  }
}

/** For a Solana node (https://solana.com/docs/rpc/http/getslot). */
export const solanaProbe: Probe = { readHeight: (request) => readResult(request, 'getSlot', count) }

/** For an Esplora server (https://github.com/Blockstream/esplora/blob/master/API.md#get-blockstipheight). */
export const esploraProbe: Probe = {
  async readHeight(request) {
    const posted = await request('/blocks/tip/height')
    const validation = validateEsplora(posted)
    if (!validation.isUsable) throw new Error(validation.reason)
    const height = Number(posted.body.toString('latin1', 0, 20))
    return Number.isSafeInteger(height) ? height : undefined
  },
}

async function readResult(
  request: NodeRequest,
  method: string,
  schema: v.GenericSchema<unknown, number>,
): Promise<number | undefined> {
  const posted = await request(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }))
  const validation = validateAnswer(posted)
  if (!validation.isUsable) throw new Error(validation.reason)
  const parsed = v.safeParse(v.object({ result: schema }), JSON.parse(posted.body.toString('utf8')))
  return parsed.success ? parsed.output.result : undefined
}
