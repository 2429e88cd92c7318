import { accountTypeRequestSchema, freezeRequestSchema, walletRequestSchema } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { callerOf } from '../../accounts/secureApi/callerOf.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { beginExport } from '../beginExport.ts'
import { chooseAccountType, freezeWallet } from '../freezeWallet.ts'
import type { WalletDeps } from '../walletDeps.ts'

/** Exporting the keys, freezing a wallet, and choosing its account type. */
export function exportRoutes({ wallets, proof, session }: SecureDeps & { wallets: WalletDeps }) {
  return new Hono<SecureEnv>()
    .use('/api/export/*', proof, session)
    .use('/api/wallet/*', proof, session)
    .post('/api/export/begin', async (context) => {
      const { walletId } = parseDpopBody(context, walletRequestSchema)
      return context.json(await beginExport(wallets, callerOf(context), walletId))
    })
    .post('/api/wallet/freeze', async (context) =>
      context.json(await freezeWallet(wallets, callerOf(context), parseDpopBody(context, freezeRequestSchema))),
    )
    .post('/api/wallet/account-type', async (context) =>
      context.json(
        await chooseAccountType(wallets, callerOf(context), parseDpopBody(context, accountTypeRequestSchema)),
      ),
    )
}
