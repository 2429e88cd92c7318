import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readBody, readQuery } from '../../../http/readRequest.ts'
import { checkProject, projectIdSchema } from '../../../http/requireProject.ts'
import type { Sites } from '../../../http/sites.ts'
import { attestationPage, attestationPolicy } from '../attestationPage.ts'
import type { Verify } from '../createVerify.ts'

type Deps = { config: Pick<Config, 'projectId' | 'projectValidation'>; sites: Sites; verify: Verify }

/** The verify service with the endpoints that WalletConnect SDKs use, for wallets configured with its URL. */
export function verifyRoutes({ config, sites, verify }: Deps) {
  return new Hono<AppEnv>()
    .get('/verify/v3/public-key', keyEndpoint, async (context) => {
      readQuery(context, keyQuerySchema)
      context.header('cache-control', 'no-store')
      return context.json(await verify.publicKey())
    })
    .get('/verify/v3/attestation', attestationEndpoint, async (context) => {
      const { projectId, origin, id, decryptedId } = readQuery(context, attestationQuerySchema)
      if (projectId !== undefined) checkProject(config, projectId)
      if (!sites.isOwn(origin)) throw refused('Pages of this origin are not known here')
      if (!isFramed(context)) throw refused('This is for a frame')
      if (!isConsistent(context, origin)) throw refused('The page that asks is of another origin')
      const attestation = await verify.attest({ id, decryptedId, origin })
      return context.html(attestationPage({ origin, attestation }), 200, {
        'content-security-policy': attestationPolicy(origin),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
    })
    .post('/verify/attestation', storeEndpoint, async (context) => {
      const { attestation } = await readBody(context, attestationSchema)
      if (!(await verify.keep(attestation)))
        throw new ApiError(422, { field: 'attestation', description: 'This was not attested here, or is over' })
      return context.json({}, 202)
    })
    .get('/verify/attestation/:id', findEndpoint, async (context) => {
      readQuery(context, findQuerySchema)
      const attestationId = v.safeParse(hash, context.req.param('id'))
      if (!attestationId.success) throw new ApiError(400, { field: 'id', description: attestationId.issues[0].message })
      const origin = await verify.find(attestationId.output)
      if (origin === undefined) throw new ApiError(404, { field: 'id', description: 'Unknown request' })
      context.header('cache-control', 'no-store')
      return context.json({ attestationId: attestationId.output, origin, isScam: false, isVerified: true })
    })
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits'))
const keyQuerySchema = v.strictObject({ projectId: v.optional(projectIdSchema) })
const attestationQuerySchema = v.strictObject({
  projectId: v.optional(projectIdSchema),
  origin: v.pipe(v.string('origin is missing'), v.maxLength(300)),
  id: hash,
  decryptedId: hash,
})
const attestationSchema = v.strictObject({ attestation: v.pipe(v.string(), v.maxLength(4096)) })
const findQuerySchema = v.strictObject({ v2Supported: v.optional(v.picklist(['true', 'false'])) })

const keyEndpoint = endpoint({
  summary: 'The key that attestations are signed with',
  query: keyQuerySchema,
  answer: v.object({ publicKey: v.looseObject({ kty: v.string() }), expiresAt: v.number() }),
})
const attestationEndpoint = endpoint({
  summary: 'A page for a frame, which attests to its origin',
  query: attestationQuerySchema,
  answer: 'text/html',
})
const storeEndpoint = endpoint({
  summary: 'Keeps an attestation for the wallet',
  body: attestationSchema,
  answer: 'nothing',
  status: 202,
})
const findEndpoint = endpoint({
  summary: 'The origin that a request was attested for',
  query: findQuerySchema,
  answer: v.object({
    attestationId: v.string(),
    origin: v.string(),
    isScam: v.boolean(),
    isVerified: v.boolean(),
  }),
})

function refused(description: string): ApiError {
  return new ApiError(403, { field: 'origin', description })
}

// https://www.w3.org/TR/fetch-metadata/: a fetch by a script or a direct visit isn't a frame. Old browsers send
// nothing.
function isFramed({ req }: Context<AppEnv>): boolean {
  return (req.header('sec-fetch-dest') ?? 'iframe') === 'iframe'
}

/** If the browser reveals the embedding page, it must be the claimed origin. */
function isConsistent({ req }: Context<AppEnv>, origin: string): boolean {
  const referer = req.header('referer')
  return referer === undefined || (URL.canParse(referer) && new URL(referer).origin === origin)
}
