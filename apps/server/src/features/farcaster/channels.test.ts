import { expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { closeChannel, openChannel, takeChannel } from './channels.ts'

const database = holdDatabase()
const device = { id: 'phone', origin: 'http://localhost:3000', name: 'Phone', sealKey: '' }
const now = 1_800_000_000_000

it('R1.02b is either pending or signed, never expired, when the response comes during a read', async () => {
  const db = database()
  const { id } = await openChannel(db, device, now)
  const query = { id, device, now }
  const [first] = await Promise.all([takeChannel(db, query), closeChannel(db, { id, fid: 7n, now })])
  const told = first.status === 'waiting' ? await takeChannel(db, query) : first
  expect(told).toEqual({ status: 'done', fid: 7, userName: null })
  expect(await takeChannel(db, query)).toEqual({ status: 'expired' })
})
