import {
  deviceTransferAnswerSchema,
  deviceTransferAskSchema,
  deviceTransferIdSchema,
  deviceTransferRevealSchema,
  deviceTransferSealSchema,
  deviceTransferStateRequestSchema,
  walletRequestSchema,
} from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { tooManyRequests } from '../../../http/limits/rateLimit.ts'
import { callerOf } from '../../accounts/secureApi/callerOf.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { wakeKeys } from '../deviceTransfer/deviceTransferRows.ts'
import {
  answerDeviceTransfer,
  denyDeviceTransfer,
  listDeviceTransfers,
  revealDeviceTransfer,
  sealDeviceTransfer,
} from '../deviceTransfer/exchangeKeys.ts'
import { readDeviceTransfer } from '../deviceTransfer/readDeviceTransfer.ts'
import { requestDeviceTransfer } from '../deviceTransfer/requestDeviceTransfer.ts'
import { takeDeviceTransfer } from '../deviceTransfer/takeDeviceTransfer.ts'
import type { WalletDeps } from '../walletDeps.ts'

const WAIT_MS = 25_000
const RATE = { max: 20, perMs: 24 * 60 * 60_000 }

/**
 * A device of a `guarded` wallet approves a new one. The server forwards their messages and can't read what is sealed.
 */
export function deviceTransferRoutes({
  accounts,
  wallets,
  proof,
  session,
  visitorOf,
  openLimit,
}: SecureDeps & { wallets: WalletDeps }) {
  const { waiting } = accounts
  return new Hono<SecureEnv>()
    .use('/api/device-transfer/*', proof, session)
    .post('/api/device-transfer/ask', async (context) => {
      const request = parseDpopBody(context, deviceTransferAskSchema)
      const rate = { key: `device-transfer:${context.get('session').userId}`, ...RATE }
      const { isAllowed, retryAfterSeconds } = await accounts.takeRate(rate)
      if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
      return context.json(await requestDeviceTransfer(wallets, callerOf(context), request))
    })
    .post('/api/device-transfer/list', async (context) => {
      const { walletId } = parseDpopBody(context, walletRequestSchema)
      const { signal } = context.req.raw
      const look = async () => {
        const deviceTransfers = await listDeviceTransfers(wallets, callerOf(context), walletId)
        return deviceTransfers.length > 0 ? deviceTransfers : undefined
      }
      const found = await openLimit(visitorOf(context), () =>
        waiting.until(wakeKeys.ofWallet(walletId), look, { limitMs: WAIT_MS, signal }),
      )
      return context.json({ deviceTransfers: found ?? [] })
    })
    .post('/api/device-transfer/answer', async (context) => {
      await answerDeviceTransfer(wallets, callerOf(context), parseDpopBody(context, deviceTransferAnswerSchema))
      return context.json({})
    })
    .post('/api/device-transfer/reveal', async (context) => {
      await revealDeviceTransfer(wallets, callerOf(context), parseDpopBody(context, deviceTransferRevealSchema))
      return context.json({})
    })
    .post('/api/device-transfer/state', async (context) => {
      const { id, seen } = parseDpopBody(context, deviceTransferStateRequestSchema)
      const { signal } = context.req.raw
      const look = async () => {
        const state = await readDeviceTransfer(wallets, callerOf(context), id)
        return state.status === seen ? undefined : state
      }
      const found = await openLimit(visitorOf(context), () =>
        waiting.until(wakeKeys.one(id), look, { limitMs: WAIT_MS, signal }),
      )
      return context.json(found ?? (await readDeviceTransfer(wallets, callerOf(context), id)))
    })
    .post('/api/device-transfer/seal', async (context) => {
      await sealDeviceTransfer(wallets, callerOf(context), parseDpopBody(context, deviceTransferSealSchema))
      return context.json({})
    })
    .post('/api/device-transfer/take', async (context) => {
      const { id } = parseDpopBody(context, deviceTransferIdSchema)
      return context.json(await takeDeviceTransfer(wallets, callerOf(context), id))
    })
    .post('/api/device-transfer/deny', async (context) => {
      const { id } = parseDpopBody(context, deviceTransferIdSchema)
      await denyDeviceTransfer(wallets, callerOf(context), id)
      return context.json({})
    })
}
