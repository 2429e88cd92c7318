import { Worker } from 'node:worker_threads'
import { WireStream } from './wireStream.ts'

export type EmbeddedDatabase = {
  /** Opens a connection for node-postgres, in place of a socket. Only one at a time. */
  connect: () => WireStream
  close: () => Promise<void>
}

type FromWorker =
  | { kind: 'ready' | 'closed' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'failed'; connection: number; reason: string }

/**
 * Starts PGlite on an existing data directory, in a worker thread. It speaks PostgreSQL's wire protocol, so that the
 * same driver works with the embedded database and with PostgreSQL.
 */
export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData: { directory } })
  const streams = new Map<number, WireStream>()
  let connections = 0
  await nextMessage(worker, 'ready')

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes') streams.get(message.connection)?.push(Buffer.from(message.bytes))
    if (message.kind === 'failed') streams.get(message.connection)?.destroy(new Error(message.reason))
  })
  // If the worker crashes, all open queries fail with its error instead of waiting forever.
  worker.on('error', (error) => {
    for (const stream of streams.values()) stream.destroy(error)
  })

  return {
    connect() {
      const connection = ++connections
      const stream = new WireStream((bytes) => worker.postMessage({ connection, bytes }))
      streams.set(connection, stream)
      stream.once('close', () => streams.delete(connection))
      return stream
    },
    async close() {
      const closed = nextMessage(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
    },
  }
}

function nextMessage(worker: Worker, kind: FromWorker['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.kind === kind) settle(resolve)
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the embedded database ended')))
    function settle(then: () => void) {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      then()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
