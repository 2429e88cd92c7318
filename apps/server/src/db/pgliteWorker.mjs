// Owns the embedded database, in a thread of its own because PGlite blocks its event loop. Plain
// JavaScript, so that no loader stands between a start and the database. It speaks PostgreSQL's wire
// protocol: bytes in, bytes out, one message at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(workerData.directory)
let last = Promise.resolve()

parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)))
})
parentPort.postMessage({ kind: 'ready' })

async function answer({ connection, bytes }) {
  try {
    parentPort.postMessage({ kind: 'bytes', connection, bytes: await database.execProtocolRaw(bytes) })
  } catch (error) {
    // PGlite's own errors carry kilobytes of minified source: only the first line goes on.
    const reason = String(error?.message ?? error)
      .split('\n')[0]
      .slice(0, 200)
    parentPort.postMessage({ kind: 'failed', connection, reason })
  }
}

async function close() {
  await database.close()
  parentPort.postMessage({ kind: 'closed' })
  parentPort.close()
}
