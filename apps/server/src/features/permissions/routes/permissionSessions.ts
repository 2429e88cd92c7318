import { isEvmAddress } from '@latchkey/protocol'
import {
  cosignatureSchema,
  createdSessionSchema,
  pciSchema,
  sessionActivationSchema,
  sessionContextSchema,
  sessionProofSchema,
  sessionRequestSchema,
  sessionRevocationSchema,
  sessionsAnswerSchema,
} from '@latchkey/protocol/permissions'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Config } from '../../../config/configSchema.ts'
import { readEvmAccount } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { spendNodeCalls } from '../../../http/limits/rateLimit.ts'
import type { Buckets } from '../../../http/limits/tokenBuckets.ts'
import { readBody, readQuery } from '../../../http/readRequest.ts'
import { projectIdSchema } from '../../../http/requireProject.ts'
import { operationSchema } from '../../smartAccounts/bundler/userOperation.ts'
import type { PermissionSessions } from '../openPermissionSessions.ts'

/** It is stored, and shown to the owner. */
const projectId = v.pipe(projectIdSchema, v.regex(/^[\w-]+$/, 'projectId has letters, digits, - and _ only'))

const createQuery = v.object({
  projectId,
  /** `2`: the public key in hex. Otherwise in hex of its hex digits, as clients of the reference service expect. */
  v: v.optional(v.string()),
})
const listQuery = v.object({
  projectId,
  /** Unix seconds. */
  timestamp: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be Unix seconds'), v.transform(Number))),
  signature: sessionProofSchema.entries.signature,
})
const contextQuery = v.object({ projectId, pci: pciSchema })
const signBody = v.object({ pci: pciSchema, userOp: operationSchema })

const described = {
  create: endpoint({
    summary: 'Creates a permission session of a smart account, with a co-signer’s key',
    query: createQuery,
    body: sessionRequestSchema,
    answer: createdSessionSchema,
  }),
  list: endpoint({
    summary: 'The permission sessions of a smart account, with its owner’s signature; without, how many there are',
    query: listQuery,
    answer: sessionsAnswerSchema,
  }),
  activate: endpoint({
    summary: 'Activates a permission session with the delegations that the account’s owner signed',
    body: sessionActivationSchema,
    answer: 'nothing',
  }),
  context: endpoint({
    summary: 'What the owner signed for a permission session: null until it is activated',
    query: contextQuery,
    answer: sessionContextSchema,
  }),
  sign: endpoint({
    summary: 'Co-signs a user operation that the session’s key signed, if the session’s permissions cover it',
    body: signBody,
    answer: cosignatureSchema,
  }),
  revoke: endpoint({
    summary: 'Ends a permission session and destroys its co-signer’s key, with a signature of the account',
    body: sessionRevocationSchema,
    answer: 'nothing',
  }),
}

type Deps = {
  config: Pick<Config, 'trustProxy'>
  services: { permissionSessions: PermissionSessions }
  buckets: Buckets | undefined
}

/** `/v1/sessions/{CAIP-10 account}`: what apps may do with a smart account without asking each time. */
export function permissionSessionRoutes({ config, services, buckets }: Deps) {
  const { permissionSessions } = services
  const app = new Hono<AppEnv>()
  const spend = (context: Context<AppEnv>) => spendNodeCalls(context, buckets, config.trustProxy)
  const path = '/v1/sessions/:address'
  app.use(path, noStore).use(`${path}/*`, noStore)

  app.post(path, described.create, async (context) => {
    const query = readQuery(context, createQuery)
    const account = readEvmAccount(context.req.param('address'))
    const { pci, key } = await permissionSessions.create(
      account,
      query.projectId,
      await readBody(context, sessionRequestSchema),
    )
    const publicKey = query.v === '2' ? key.publicKey : `0x${Buffer.from(key.publicKey.slice(2)).toString('hex')}`
    return context.json({ pci, key: { ...key, publicKey } })
  })

  app.get(path, described.list, async (context) => {
    const { timestamp, signature } = readQuery(context, listQuery)
    const account = readEvmAccount(context.req.param('address'))
    if (signature !== undefined) spend(context)
    return context.json(await permissionSessions.list(account, { timestamp, signature }))
  })

  app.post(`${path}/activate`, described.activate, async (context) => {
    const account = readEvmAccount(context.req.param('address'))
    const activation = await readBody(context, sessionActivationSchema)
    spend(context)
    await permissionSessions.activate(account, activation)
    return context.body(null, 200)
  })

  app.get(`${path}/getcontext`, described.context, async (context) => {
    const { pci } = readQuery(context, contextQuery)
    const account = readEvmAccount(context.req.param('address'))
    return context.json({ context: await permissionSessions.readContext(account, pci) })
  })

  app.post(`${path}/sign`, described.sign, async (context) => {
    const account = readEvmAccount(context.req.param('address'))
    const { pci, userOp } = await readBody(context, signBody)
    return context.json({ signature: await permissionSessions.cosign(account, { pci, operation: userOp }) })
  })

  app.post(`${path}/revoke`, described.revoke, async (context) => {
    const address = context.req.param('address')
    // Clients of the reference service also send the address alone.
    const account = readEvmAccount(isEvmAddress(address) ? `eip155:1:${address}` : address)
    const { pci, timestamp, signature } = await readBody(context, sessionRevocationSchema)
    if (signature !== undefined) spend(context)
    await permissionSessions.revoke(account, { pci, timestamp, signature })
    return context.body(null, 200)
  })
  return app
}

async function noStore(context: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  await next()
  context.header('cache-control', 'no-store')
}
