import { addedSharesSchema, newWalletSchema, shareRequestSchema } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { callerOf } from '../../accounts/secureApi/callerOf.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { addShares, registerWallet } from '../registerWallet.ts'
import { releaseShare } from '../releaseShare.ts'
import type { WalletDeps } from '../walletDeps.ts'

/** A user's wallet and the server's shares of its key. */
export function walletRoutes({ wallets, proof, session }: SecureDeps & { wallets: WalletDeps }) {
  return new Hono<SecureEnv>()
    .use('/api/wallets', proof, session)
    .use('/api/shares/*', proof, session)
    .post('/api/wallets', async (context) =>
      context.json(await registerWallet(wallets, callerOf(context), parseDpopBody(context, newWalletSchema))),
    )
    .post('/api/shares/add', async (context) =>
      context.json(await addShares(wallets, callerOf(context), parseDpopBody(context, addedSharesSchema))),
    )
    .post('/api/shares/auth', async (context) =>
      context.json(await releaseShare(wallets, callerOf(context), parseDpopBody(context, shareRequestSchema))),
    )
}
