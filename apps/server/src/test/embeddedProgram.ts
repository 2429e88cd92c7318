import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { createPool } from '../db/pool/createPool.ts'

// Stores one number after the other, and prints each once it is stored.
const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '', cacheDir: '.cache' }).catch((error) => {
  process.stderr.write(String(error))
  process.exit(1)
})
const pool = createPool({ ...connection, max: 1 })
await pool.query('create table if not exists numbers (n integer primary key)')
const { rows } = await pool.query('select coalesce(max(n), 0) as last from numbers')
for (let next = rows[0].last + 1; ; ) {
  const isStored = await pool.query('insert into numbers values ($1)', [next]).then(
    () => true,
    (error) => error.code === '23505', // It was stored before its acknowledgement was lost.
  )
  if (isStored) process.stdout.write(`${next++}\n`)
}
