import { bytesTextSchema, randomIdSchema } from '@latchkey/protocol/embedded'
import { evmAddressSchema } from '@latchkey/protocol/permissions'
import { Hono } from 'hono'
import * as v from 'valibot'
import { tooManyRequests } from '../../../http/limits/rateLimit.ts'
import { parseDpopBody, readOpenBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import type { Farcaster } from '../createFarcaster.ts'

const RATE = { max: 100, perMs: 10 * 60_000 }

/** Farcaster sign-in: the frame's requests carry its proof, the link page's requests the link's secret. */
export function farcasterRoutes({
  accounts,
  proof,
  visitorOf,
  openLimit,
  farcaster,
}: SecureDeps & { farcaster: Farcaster }) {
  return new Hono<SecureEnv>()
    .use('/api/farcaster/*', proof)
    .use('/api/siwf/*', async (context, next) => {
      const { isAllowed, retryAfterSeconds } = await accounts.takeRate({ key: `siwf:${visitorOf(context)}`, ...RATE })
      if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
      await next()
    })
    .post('/api/farcaster/channels', async (context) => {
      const { isAllowed, retryAfterSeconds } = await accounts.takeRate({ key: `social:${visitorOf(context)}`, ...RATE })
      if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
      parseDpopBody(context, nothingSchema)
      return context.json(await farcaster.open(context.get('device')))
    })
    .post('/api/farcaster/wait', async (context) => {
      const { channelId } = parseDpopBody(context, waitSchema)
      const { signal } = context.req.raw
      const device = context.get('device')
      return context.json(await openLimit(visitorOf(context), () => farcaster.wait(channelId, device, signal)))
    })
    .post('/api/siwf/read', async (context) => {
      const { c: token, ...signer } = await readOpenBody(context, readSchema)
      return context.json(await farcaster.read({ token, ...signer }))
    })
    .post('/api/siwf/authenticate', async (context) => {
      const { c: token, ...signed } = await readOpenBody(context, signedSchema)
      await farcaster.authenticate({ token, ...signed })
      return context.json({})
    })
}

const nothingSchema = v.strictObject({})
const waitSchema = v.strictObject({ channelId: randomIdSchema })
const readSchema = v.strictObject({
  c: bytesTextSchema,
  address: v.optional(evmAddressSchema),
  /** Set if the address isn't the owner's, but one that the owner added. */
  fid: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
})
const signedSchema = v.strictObject({
  c: bytesTextSchema,
  message: v.pipe(v.string(), v.maxLength(20_000)),
  signature: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2}){1,20000}$/)),
})
