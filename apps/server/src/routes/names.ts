import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isEvmAddress, readAddress, requireAddress } from '../http/addressParameters.ts'
import type { AppEnv } from '../http/conventions.ts'
import { readQuery } from '../http/readRequest.ts'
import { orUnavailable } from '../http/unavailable.ts'
import { ApiError } from '../services/apiError.ts'
import type { Services } from '../services/createServices.ts'
import type { NamedAddress } from '../services/names/createNames.ts'

const NAME_MAX = 255
const querySchema = v.object({
  apiVersion: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '1'),
})

/** Names: the name of an address (R7.03), the address of a name (R7.13), and reverse lookup (R7.14). */
export function nameRoutes(services: Pick<Services, 'names'>) {
  const identity = async (context: Context<AppEnv>) => {
    const address = context.req.param('address') ?? ''
    requireAddress(address)
    // Names only resolve to EVM addresses.
    const found = isEvmAddress(address) ? await orUnavailable(services.names.reverse(address)) : undefined
    const answer = { name: found?.name ?? null, avatar: found?.avatar ?? null, resolvedAt: new Date().toISOString() }
    return context.json(answer, 200, { 'cache-control': 'private, max-age=60' })
  }

  return new Hono<AppEnv>()
    .get('/v1/identity/:address', identity)
    .get('/v1/account/:address/identity', identity)
    .get('/v1/profile/account/:name', async (context) => {
      const { apiVersion } = readQuery(context, querySchema)
      const name = context.req.param('name')
      const found = name.length > NAME_MAX ? 'invalid' : await orUnavailable(services.names.resolve(name))
      if (found === 'invalid') throw new ApiError(400, { field: 'name', description: 'This cannot be a name' })
      if (found) return context.json(record(found))
      // Clients of API version 2 expect an empty list if nobody has the name.
      if (apiVersion >= 2) return context.json([])
      throw new ApiError(404, { field: 'name', description: 'Nobody has this name' })
    })
    .get('/v1/profile/reverse/:address', async (context) => {
      const { apiVersion } = readQuery(context, querySchema)
      const found = await orUnavailable(services.names.reverse(readAddress(context.req.param('address'))))
      if (found || apiVersion >= 2) return context.json(found ? [record(found)] : [])
      throw new ApiError(404, { field: 'address', description: 'This address has no name' })
    })
}

/** Coin type 60 is Ether, and stands for the account on every EVM chain (ENSIP-9). */
function record({ name, address, avatar }: NamedAddress) {
  return { name, addresses: { '60': { address } }, attributes: avatar ? { avatar } : {} }
}
