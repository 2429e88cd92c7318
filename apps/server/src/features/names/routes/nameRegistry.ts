import { nameRecordSchema, nameSuggestionsSchema } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readAddress } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readBody, readQuery } from '../../../http/readRequest.ts'
import type { NameRegistry, RegisteredName } from '../nameRegistry.ts'

const bodySchema = v.object({
  message: v.pipe(v.string(), v.maxLength(4000)),
  signature: v.pipe(v.string(), v.maxLength(20_000)),
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0)),
  address: v.pipe(v.string(), v.maxLength(200)),
})
const suggestionsSchema = v.object({ zone: v.optional(v.pipe(v.string(), v.maxLength(255))) })

const suggestionsEndpoint = endpoint({
  summary: 'Whether a name is free, and others like it',
  query: suggestionsSchema,
  answer: nameSuggestionsSchema,
})
const registerEndpoint = endpoint({
  summary: 'Registers a name for the address that signed the message',
  body: bodySchema,
  answer: v.object({ ...nameRecordSchema.entries, success: v.literal(true) }),
})
const attributesEndpoint = endpoint({
  summary: 'Changes what a name says about its owner',
  body: bodySchema,
  answer: v.record(v.string(), v.unknown()),
})
const addressEndpoint = endpoint({
  summary: 'Changes an address of a name',
  body: bodySchema,
  answer: nameRecordSchema.entries.addresses,
})
const releaseEndpoint = endpoint({
  summary: 'Gives up a name',
  body: bodySchema,
  answer: v.object({ success: v.literal(true) }),
})

/** The names of the server's own zones: suggestions (R7.15), registration (R7.16), changes and release by the owner. */
export function registryRoutes(registry: NameRegistry) {
  const readRequest = async (context: Context<AppEnv>) => {
    const { coin_type: coinType, address, ...request } = await readBody(context, bodySchema)
    return { ...request, coinType, address: readAddress(address) }
  }

  return new Hono<AppEnv>()
    .get('/v1/profile/suggestions/:name', suggestionsEndpoint, async (context) => {
      const { zone } = readQuery(context, suggestionsSchema)
      const suggestions = await registry.suggest(context.req.param('name'), zone)
      return context.json({ suggestions }, 200, { 'cache-control': 'no-store' })
    })
    .post('/v1/profile/account', registerEndpoint, async (context) => {
      const registered = await registry.register(await readRequest(context))
      return context.json({ ...describeOwn(registered), success: true })
    })
    .post('/v1/profile/account/:name/attributes', attributesEndpoint, async (context) => {
      const changed = await registry.setAttributes(context.req.param('name'), await readRequest(context))
      return context.json(changed.attributes)
    })
    .post('/v1/profile/account/:name/address', addressEndpoint, async (context) => {
      const changed = await registry.setAddress(context.req.param('name'), await readRequest(context))
      return context.json(describeOwn(changed).addresses)
    })
    .post('/v1/profile/account/:name/release', releaseEndpoint, async (context) => {
      await registry.release(context.req.param('name'), await readRequest(context))
      return context.json({ success: true })
    })
}

/** The reference's record, with the times of addresses under both of the names that clients know. */
export function describeOwn({ name, attributes, registeredAt, updatedAt, addresses }: RegisteredName) {
  return {
    name,
    registered_at: timeOf(registeredAt),
    updated_at: timeOf(updatedAt),
    attributes,
    addresses: Object.fromEntries(
      addresses.map(({ coinType, address, createdAt }) => [
        String(coinType),
        { address, created_at: timeOf(createdAt), created: timeOf(createdAt) },
      ]),
    ),
  }
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
