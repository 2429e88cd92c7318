import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mountSmallDisk } from '../../test/chaos/smallDisk.ts'
import { layReadyDatabase } from '../../test/readyDatabase.ts'
import { startEmbedded } from '../embedded/startEmbedded.ts'
import { createPool } from './createPool.ts'
import { isAway } from './isAway.ts'

it('is so while the disk of the database is full, which a visitor may meet again later', async ({ skip }) => {
  const disk = mountSmallDisk()
  if (!disk) return skip('this user can’t make a small disk')
  onTestFinished(disk.stop)
  const dataDir = join(disk.folder, 'data')
  await layReadyDatabase(dataDir)
  const { connection, stop } = await startEmbedded({ dataDir, cacheDir: '.cache' })
  onTestFinished(stop)
  const pool = createPool(connection)
  onTestFinished(() => pool.end())
  // Without a log, so that PostgreSQL goes on.
  await pool.query('create unlogged table filled (text text)')
  disk.fill()
  const write = pool.query(
    `insert into filled select repeat(gen_random_uuid()::text, 20) from generate_series(1, 100000)`,
  )
  const error = await write.catch((cause: unknown) => cause)
  expect([(error as { code?: string }).code, isAway(error)]).toEqual(['53100', true])
  disk.empty()
})
