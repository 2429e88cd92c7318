import {
  newRecoveryMethodSchema,
  recoveryMethodRequestSchema,
  recoveryModeRequestSchema,
  walletRequestSchema,
} from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { callerOf } from '../../accounts/secureApi/callerOf.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { changeRecoveryMode } from '../changeRecoveryMode.ts'
import { addMethod, listMethods, noteTested, removeMethod } from '../recoveryMethods.ts'
import { releaseRecovery } from '../releaseRecovery.ts'
import type { WalletDeps } from '../walletDeps.ts'

/** Recovering a wallet on another device, and the recovery methods. */
export function recoveryRoutes({ wallets, proof, session }: SecureDeps & { wallets: WalletDeps }) {
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
