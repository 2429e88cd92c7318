import {
  executionPermissionCheckSchema,
  executionPermissionCreationSchema,
  sessionPreparationSchema,
  walletSessionActivationSchema,
  walletSessionCreationSchema,
  walletSessionRevocationSchema,
} from '@latchkey/protocol/permissions'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import type { PermissionSessions } from '../openPermissionSessions.ts'
import type { SessionAccount } from '../sessionDeps.ts'
import { readSessionOwner, type SessionOwner } from '../wallet/walletOwner.ts'

/** The same request comes back with signatures, and has to fit again. */
const REQUEST_BYTES_MAX = 56 * 1024

/**
 * The permission sessions of the user's smart accounts. The public API asks for signatures of the account instead:
 * `/v1/sessions`.
 */
export function permissionSessionRoutes(
  { accounts, proof, session }: SecureDeps,
  { ofWallet }: Pick<PermissionSessions, 'ofWallet'>,
) {
  const ownerOf = (context: Context<SecureEnv>, { mayBeFrozen } = { mayBeFrozen: false }) =>
    readSessionOwner(accounts.deps.db, context.get('session').userId, { mayBeFrozen })

  /** Something that the owner signed for the page around the embedded wallet. */
  const granted =
    <Signed extends { network: string; account: Address }>(
      schema: v.GenericSchema<unknown, Signed>,
      store: (
        owner: SessionOwner,
        account: SessionAccount,
        signed: Omit<Signed, 'network' | 'account'> & { origin: string },
      ) => Promise<void>,
    ) =>
    async (context: Context<SecureEnv>) => {
      const { network, account: address, ...signed } = parseDpopBody(context, schema)
      const { origin } = context.get('device')
      await store(await ownerOf(context), { network, address }, { ...signed, origin })
      return context.json({})
    }

  return new Hono<SecureEnv>()
    .use('/api/permission-sessions/*', proof, session)
    .post('/api/permission-sessions/prepare', async (context) => {
      const { network, account: address, ...request } = parseDpopBody(context, sessionPreparationSchema)
      if (context.get('bodyBytes').length > REQUEST_BYTES_MAX)
        throw new ApiError(413, { field: '', description: 'The request is larger than 56 KiB' })
      return context.json(await ofWallet.prepare(await ownerOf(context), { network, address }, request))
    })
    .post('/api/permission-sessions/create', granted(walletSessionCreationSchema, ofWallet.create))
    .post('/api/permission-sessions/check-execution-permission', async (context) => {
      const { network, account: address, ...request } = parseDpopBody(context, executionPermissionCheckSchema)
      ofWallet.checkExecutionPermission(await ownerOf(context), { network, address }, request)
      return context.json({})
    })
    .post(
      '/api/permission-sessions/create-execution-permission',
      granted(executionPermissionCreationSchema, ofWallet.createExecutionPermission),
    )
    .post('/api/permission-sessions/activate', granted(walletSessionActivationSchema, ofWallet.activate))
    .post('/api/permission-sessions/list', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      return context.json(await ofWallet.list(await ownerOf(context, { mayBeFrozen: true })))
    })
    .post('/api/permission-sessions/revoke', async (context) => {
      const { network, account: address, pci } = parseDpopBody(context, walletSessionRevocationSchema)
      await ofWallet.revoke(await ownerOf(context, { mayBeFrozen: true }), { network, address }, pci)
      return context.json({})
    })
}
