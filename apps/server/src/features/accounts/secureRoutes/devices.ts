import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { listDevices } from '../devices/listDevices.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/** The devices of the signed-in user: listing and removing them. */
export function deviceRoutes({ accounts, proof, session }: SecureDeps) {
  return new Hono<SecureEnv>()
    .use('/api/devices/*', proof, session)
    .post('/api/devices/list', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      return context.json({ devices: await listDevices(accounts.deps, context.get('session')) })
    })
    .post('/api/devices/remove', async (context) => {
      const body = parseDpopBody(context, removeSchema)
      const session = context.get('session')
      const { userId, deviceId: own } = session
      if ('deviceId' in body) {
        // A browser that has just been added may not remove older ones.
        if (body.deviceId !== own) await accounts.requireUnwatched(session)
        if (await accounts.removeDevice(userId, body.deviceId)) return context.json({ removed: 1 })
        throw new ApiError(404, { field: 'deviceId', description: 'You have no such device' })
      }
      await accounts.requireUnwatched(session)
      const others = (await listDevices(accounts.deps, session)).filter(({ id }) => id !== own)
      for (const { id } of others) await accounts.removeDevice(userId, id)
      return context.json({ removed: others.length })
    })
}

const removeSchema = v.union([
  v.strictObject({ deviceId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  /** All other devices. */
  v.strictObject({ all: v.literal(true) }),
])
