import { LatchkeyError } from '@latchkey/protocol'
import type { DeviceTransferRequest } from '@latchkey/protocol/embedded'
import * as v from 'valibot'
import type { Api } from '../../../server/createApi.ts'

type Row = {
  status: string
  request: DeviceTransferRequest
  old?: { deviceId: string; publicKey: string; generation: number }
  publicKey?: string
  sealed?: string
}
type Body = Record<string, string & number>

/** What a hostile server does with the messages it passes on. */
export type Tampering = {
  /** Replaces the existing device's key for the new one. */
  oldKey?: string
  /** Replaces what the new device committed to and revealed. */
  commitment?: string
  newKey?: string
  /** Replaces what the existing device sealed. */
  sealed?: string
}

/** The server between two devices, in memory. It tampers only as configured. */
export function openCarrier(tampering: Tampering, release: (deviceId: string) => Promise<string>) {
  let row: Row | undefined
  const added: Record<string, unknown>[] = []
  const present = () => {
    if (!row) throw new Error('no transfer was requested')
    return row
  }
  const stateFor = (isNew: boolean) => {
    const { status, old, publicKey } = present()
    const key = tampering.newKey ?? publicKey
    const shown = old && isNew ? { ...old, publicKey: tampering.oldKey ?? old.publicKey } : old
    return { status, ...(shown ? { old: shown } : {}), ...(publicKey ? { publicKey: key } : {}) }
  }
  const answers: Record<string, (body: Body, deviceId: string) => unknown> = {
    '/api/device-transfer/ask': ({ commitment = '' }, deviceId) => {
      const id = 'h'.repeat(22)
      const said = tampering.commitment ?? commitment
      row = { status: 'asked', request: { id, deviceId, deviceName: 'Firefox', commitment: said, createdAt: 0 } }
      return { id, expiresAt: 0 }
    },
    '/api/device-transfer/list': () => ({ deviceTransfers: row?.status === 'asked' ? [row.request] : [] }),
    '/api/device-transfer/answer': ({ publicKey = '', generation = 0 }, deviceId) => {
      Object.assign(present(), { status: 'answered', old: { deviceId, publicKey, generation } })
    },
    '/api/device-transfer/reveal': ({ publicKey = '' }) =>
      void Object.assign(present(), { status: 'revealed', publicKey }),
    '/api/device-transfer/state': (_, deviceId) => stateFor(deviceId === present().request.deviceId),
    '/api/device-transfer/seal': ({ sealed = '' }) => void Object.assign(present(), { status: 'sealed', sealed }),
    '/api/device-transfer/take': async () => {
      const { old, sealed } = present()
      return { sealed: tampering.sealed ?? sealed, auth: await release(old?.deviceId ?? '') }
    },
    '/api/device-transfer/deny': () => void Object.assign(present(), { status: 'denied' }),
  }
  return {
    row: () => row,
    added,
    /** The carrier as one device sees it. `wallet` is what the server then says about the wallet. */
    apiOf: (deviceId: string, wallet: object): Pick<Api, 'request'> => ({
      request: async (path, body, schema, { signal } = {}) => {
        await new Promise((resolve) => setTimeout(resolve))
        if (signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED')
        if (path === '/api/shares/add') {
          added.push(body as Record<string, unknown>)
          return v.parse(schema, wallet)
        }
        return v.parse(schema, (await answers[path]?.(body as Body, deviceId)) ?? {})
      },
    }),
  }
}
