import {
  handoverAnswerSchema,
  handoverAskSchema,
  handoverIdSchema,
  handoverRevealSchema,
  handoverSealSchema,
  handoverStateRequestSchema,
  walletRequestSchema,
} from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { askHandover } from '../../services/keys/handover/askHandover.ts'
import { wakeKeys } from '../../services/keys/handover/handoverRows.ts'
import {
  answerHandover,
  denyHandover,
  listHandovers,
  revealHandover,
  sealHandover,
} from '../../services/keys/handover/meetHandover.ts'
import { readHandover } from '../../services/keys/handover/readHandover.ts'
import { takeHandover } from '../../services/keys/handover/takeHandover.ts'
import { readProvenBody } from '../readProvenBody.ts'
import type { SecureDeps } from '../secureDeps.ts'
import type { SecureEnv } from '../secureEnv.ts'
import { tooMany } from './social.ts'
import { askerOf } from './wallets.ts'

const WAIT_MS = 25_000
const RATE = { max: 20, perMs: 24 * 60 * 60_000 }

/** A device of a `guarded` wallet lets a new one in. The server carries what they say and cannot read what is sealed. */
export function handoverRoutes({ accounts, wallets, proof, session, visitorOf, openLimit }: SecureDeps) {
  const { waiting } = accounts
  return new Hono<SecureEnv>()
    .use('/api/handover/*', proof, session)
    .post('/api/handover/ask', async (context) => {
      const asked = readProvenBody(context, handoverAskSchema)
      const rate = { key: `handover:${context.get('session').userId}`, ...RATE }
      const { isAllowed, retryAfterSeconds } = await accounts.takeRate(rate)
      if (!isAllowed) throw tooMany(retryAfterSeconds)
      return context.json(await askHandover(wallets, askerOf(context), asked))
    })
    .post('/api/handover/list', async (context) => {
      const { walletId } = readProvenBody(context, walletRequestSchema)
      const { signal } = context.req.raw
      const look = async () => {
        const handovers = await listHandovers(wallets, askerOf(context), walletId)
        return handovers.length > 0 ? handovers : undefined
      }
      const found = await openLimit(visitorOf(context), () =>
        waiting.until(wakeKeys.ofWallet(walletId), look, { limitMs: WAIT_MS, signal }),
      )
      return context.json({ handovers: found ?? [] })
    })
    .post('/api/handover/answer', async (context) => {
      await answerHandover(wallets, askerOf(context), readProvenBody(context, handoverAnswerSchema))
      return context.json({})
    })
    .post('/api/handover/reveal', async (context) => {
      await revealHandover(wallets, askerOf(context), readProvenBody(context, handoverRevealSchema))
      return context.json({})
    })
    .post('/api/handover/state', async (context) => {
      const { id, seen } = readProvenBody(context, handoverStateRequestSchema)
      const { signal } = context.req.raw
      const look = async () => {
        const state = await readHandover(wallets, askerOf(context), id)
        return state.status === seen ? undefined : state
      }
      const found = await openLimit(visitorOf(context), () =>
        waiting.until(wakeKeys.one(id), look, { limitMs: WAIT_MS, signal }),
      )
      return context.json(found ?? (await readHandover(wallets, askerOf(context), id)))
    })
    .post('/api/handover/seal', async (context) => {
      await sealHandover(wallets, askerOf(context), readProvenBody(context, handoverSealSchema))
      return context.json({})
    })
    .post('/api/handover/take', async (context) => {
      const { id } = readProvenBody(context, handoverIdSchema)
      return context.json(await takeHandover(wallets, askerOf(context), id))
    })
    .post('/api/handover/deny', async (context) => {
      const { id } = readProvenBody(context, handoverIdSchema)
      await denyHandover(wallets, askerOf(context), id)
      return context.json({})
    })
}
