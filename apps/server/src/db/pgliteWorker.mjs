// Runs the embedded database in a worker thread, because PGlite blocks its event loop. This is plain JavaScript, so
// that starting it needs no loader. It speaks PostgreSQL's wire protocol: bytes in, bytes out, one message at a time.
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
    // PGlite's errors contain kilobytes of minified source, so only the first line is forwarded.
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
