import { isEvmAddress } from '@latchkey/protocol'
import { identitySchema, nameRecordSchema } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import { readAddress, requireAddress } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import type { NamedAddress, Names } from '../createNames.ts'
import type { NameRegistry } from '../nameRegistry.ts'
import { describeOwn } from './nameRegistry.ts'

const NAME_MAX = 255
const querySchema = v.object({
  apiVersion: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '1'),
})

const identityEndpoint = endpoint({ summary: 'The name and the picture of an address', answer: identitySchema })
const nameEndpoint = endpoint({
  summary: 'What a name points to',
  query: querySchema,
  answer: v.union([nameRecordSchema, v.pipe(v.array(v.unknown()), v.maxLength(0))]),
})
const reverseEndpoint = endpoint({
  summary: 'The names that point to an address',
  query: querySchema,
  answer: v.array(nameRecordSchema),
})

type Deps = { names: Names; nameRegistry: NameRegistry | undefined }

/** Names: of an address (R7.03), what a name points to (R7.13), reverse lookup (R7.14), and those of the server's own zones. */
export function nameRoutes({ names, nameRegistry: registry }: Deps) {
  const identity = async (context: Context<AppEnv>) => {
    const address = context.req.param('address') ?? ''
    requireAddress(address)
    // Names only resolve to EVM addresses.
    const found = isEvmAddress(address) ? await primaryName(address) : undefined
    const answer = { name: found?.name ?? null, avatar: found?.avatar ?? null, resolvedAt: new Date().toISOString() }
    return context.json(answer, 200, { 'cache-control': 'private, max-age=60' })
  }

  /** The ENS name of the address if there is one, else its newest name in this server's zones. */
  async function primaryName(address: Address): Promise<{ name: string; avatar: string | null } | undefined> {
    const known = await orUnavailable(names.reverse(address))
    if (known) return known
    const [own] = (await registry?.ofAddress(address)) ?? []
    return own && { name: own.name, avatar: names.avatarOf(own.attributes.avatar) }
  }

  /** The reference's clients tell a name that nobody has from one that can't be had. */
  const isOfOtherZone = (name: string) => registry && name.split('.').length === 3 && !registry.isOwn(name)

  async function findName(name: string): Promise<object | undefined> {
    if (registry?.isOwn(name)) {
      const own = await registry.find(name)
      return own && describeOwn(own)
    }
    const found = name.length > NAME_MAX ? 'invalid' : await orUnavailable(names.resolve(name))
    if (found === 'invalid') throw new ApiError(400, { field: 'name', description: 'This cannot be a name' })
    return found && record(found)
  }

  return new Hono<AppEnv>()
    .get('/v1/identity/:address', identityEndpoint, identity)
    .get('/v1/account/:address/identity', identityEndpoint, identity)
    .get('/v1/profile/account/:name', nameEndpoint, async (context) => {
      const { apiVersion } = readQuery(context, querySchema)
      const name = context.req.param('name')
      const found = await findName(name)
      if (found) return context.json(found)
      // Clients of API version 2 expect an empty list for an unregistered name.
      if (apiVersion >= 2) return context.json([])
      if (isOfOtherZone(name)) throw new ApiError(400, { field: 'name', description: 'There is no such zone here' })
      throw new ApiError(404, { field: 'name', description: 'Nobody has this name' })
    })
    .get('/v1/profile/reverse/:address', reverseEndpoint, async (context) => {
      const { apiVersion } = readQuery(context, querySchema)
      const address = readAddress(context.req.param('address'))
      const [known, own] = await Promise.all([
        orUnavailable(names.reverse(address)),
        registry?.ofAddress(address) ?? [],
      ])
      const records = [...(known ? [record(known)] : []), ...own.map(describeOwn)]
      if (records.length > 0 || apiVersion >= 2) return context.json(records)
      throw new ApiError(404, { field: 'address', description: 'This address has no name' })
    })
}

/** Coin type 60 is Ether, used for the account on every EVM chain (ENSIP-9). */
function record({ name, address, avatar }: NamedAddress) {
  return { name, addresses: { '60': { address } }, attributes: avatar ? { avatar } : {} }
}
