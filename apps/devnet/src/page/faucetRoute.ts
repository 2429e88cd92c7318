import { networkIdSchema } from '@latchkey/protocol/api'
import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import type { RunningChain } from '../describe/runningChain.ts'
import { failure } from '../http/failure.ts'
import { requestLimit } from './requestLimit.ts'

const requestSchema = v.strictObject({
  network: networkIdSchema,
  address: v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'), v.maxLength(128, 'is too long')),
  /** What the sandbox for card purchases delivers instead of the usual gift, in base units. */
  purchase: v.optional(
    v.strictObject({
      token: v.optional(v.pipe(v.string(), v.maxLength(128))),
      amount: v.pipe(
        v.string(),
        v.regex(/^\d{1,30}$/, 'must be in base units'),
        v.transform((units) => BigInt(units)),
      ),
    }),
  ),
})

/**
 * `POST /faucet` with `{ network, address }`, as JSON or as the page's form. Funds the account with the native token
 * and every listed token, or delivers `purchase`. Responds with `{ network, address, transactions }`, or redirects a form back to the page.
 */
export function faucetRoute(chains: readonly RunningChain[], now: () => number): Handler {
  const isWithinLimit = requestLimit({ count: 5, perMs: 10_000, now })
  return async (context) => {
    const request = v.safeParse(requestSchema, await readBody(context))
    if (!request.success) {
      const field = v.getDotPath(request.issues[0]) ?? 'body'
      const code = field === 'network' ? 'INVALID_NETWORK_ID' : 'INVALID_ADDRESS'
      return failure(context, 400, { field, code, description: request.issues[0].message })
    }
    const { network } = request.output
    const source = chains.find((chain) => chain.network.id === network)?.faucet
    if (!source) {
      const description = 'is not a network of the devnet'
      return failure(context, 404, { field: 'network', code: 'NETWORK_NOT_FOUND', description })
    }
    const account = source.read(request.output.address)
    if ('reason' in account)
      return failure(context, 400, { field: 'address', code: 'INVALID_ADDRESS', description: account.reason })
    const { address } = account
    if (!isWithinLimit(`${network}:${address}`)) {
      context.header('retry-after', '10')
      const description = 'was funded several times just now: wait ten seconds'
      return failure(context, 429, { field: 'address', code: 'RATE_LIMITED', description })
    }
    const transactions = await account.fund(request.output.purchase)
    if (isForm(context)) return context.redirect(`/?${new URLSearchParams({ funded: address })}#faucet`, 303)
    return context.json({ network, address, transactions })
  }
}

async function readBody(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (isForm(context)) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isForm(context: Context): boolean {
  return context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}
