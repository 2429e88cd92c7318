import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { isEvmAddress } from '../http/addressParameters.ts'
import type { AppEnv } from '../http/conventions.ts'
import { readBody } from '../http/readRequest.ts'
import { ApiError } from '../services/apiError.ts'
import type { NameGateway } from '../services/names/nameGateway.ts'

const DATA_MAX = 20_000
const data = v.custom<Hex>((value) => isHex(value) && value.length <= DATA_MAX && value.length % 2 === 0, 'must be hex')
const bodySchema = v.object({
  sender: v.custom<Hex>((value) => typeof value === 'string' && isEvmAddress(value), 'must be an address'),
  data,
})

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
    .get('/v1/ccip/:sender/:data', (context) => {
      const { sender, data } = context.req.param()
      return answer(context, { sender, data: data.replace(/\.json$/, '') })
    })
    .post('/v1/ccip', async (context) => answer(context, await readBody(context, v.unknown())))
}
