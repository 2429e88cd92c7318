import {
  newRecoveryMethodSchema,
  recoveryMethodRequestSchema,
  recoveryModeRequestSchema,
  walletRequestSchema,
} from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { changeRecoveryMode } from '../../services/keys/changeRecoveryMode.ts'
import { addMethod, listMethods, noteTested, removeMethod } from '../../services/keys/recoveryMethods.ts'
import { releaseRecovery } from '../../services/keys/releaseRecovery.ts'
import { parseDpopBody } from '../parseDpopBody.ts'
import type { SecureDeps } from '../secureDeps.ts'
import type { SecureEnv } from '../secureEnv.ts'
import { callerOf } from './wallets.ts'

/** Recovering a wallet on another device, and the recovery methods. */
export function recoveryRoutes({ wallets, proof, session }: SecureDeps) {
  return new Hono<SecureEnv>()
    .use('/api/recovery/*', proof, session)
    .post('/api/recovery/release', async (context) => {
      const { walletId } = parseDpopBody(context, walletRequestSchema)
      return context.json(await releaseRecovery(wallets, callerOf(context), walletId))
    })
    .post('/api/recovery/methods/list', async (context) => {
      const { walletId } = parseDpopBody(context, walletRequestSchema)
      return context.json(await listMethods(wallets, callerOf(context), walletId))
    })
    .post('/api/recovery/methods/add', async (context) =>
      context.json(await addMethod(wallets, callerOf(context), parseDpopBody(context, newRecoveryMethodSchema))),
    )
    .post('/api/recovery/methods/remove', async (context) => {
      await removeMethod(wallets, callerOf(context), parseDpopBody(context, recoveryMethodRequestSchema))
      return context.json({})
    })
    .post('/api/recovery/methods/tested', async (context) =>
      context.json(await noteTested(wallets, callerOf(context), parseDpopBody(context, recoveryMethodRequestSchema))),
    )
    .post('/api/recovery/mode', async (context) =>
      context.json(
        await changeRecoveryMode(wallets, callerOf(context), parseDpopBody(context, recoveryModeRequestSchema)),
      ),
    )
}
