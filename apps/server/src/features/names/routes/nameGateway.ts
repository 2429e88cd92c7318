import { evmAddressSchema } from '@latchkey/protocol/permissions'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readJson } from '../../../http/readRequest.ts'
import type { NameGateway } from '../nameGateway.ts'

const DATA_MAX = 20_000
const data = v.pipe(
  v.string(),
  v.maxLength(DATA_MAX),
  v.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be hex'),
  v.transform((text): Hex => `0x${text.slice(2)}`),
)
const bodySchema = v.object({
  sender: evmAddressSchema,
  data,
})

const answerSchema = v.object({ data: v.string() })
const summary = 'What a name of this server points to, signed for its resolver contract (EIP-3668)'
const getEndpoint = endpoint({ summary, answer: answerSchema })
const postEndpoint = endpoint({ summary, body: bodySchema, answer: answerSchema })

/** `/v1/ccip`: what the zones' resolver contracts ask (EIP-3668). Errors have the `message` that clients look for. */
export function nameGatewayRoutes(gateway: NameGateway) {
  async function answer(context: Context<AppEnv>, request: unknown) {
    const parsed = v.safeParse(bodySchema, request)
    if (!parsed.success) return context.json({ message: 'sender or data is not valid' }, 400)
    try {
      return context.json({ data: await gateway.answer(parsed.output) }, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return context.json({ message: error.message }, error.status)
    }
  }

  return new Hono<AppEnv>()
    .get('/v1/ccip/:sender/:data', getEndpoint, (context) => {
      const { sender, data } = context.req.param()
      return answer(context, { sender, data: data.replace(/\.json$/, '') })
    })
    .post('/v1/ccip', postEndpoint, async (context) => answer(context, await readJson(context)))
}
