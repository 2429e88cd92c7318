import { LatchkeyError } from '@latchkey/protocol'
import { type EmbeddedErrorCode, embeddedError, embeddedSentences } from '@latchkey/protocol/frame'
import type { KeyJobInput, KeyJobName, KeyJobOutput } from './keyJobs.ts'

/**
 * Runs jobs that need a key, each in a fresh worker that is terminated afterwards, whatever the result.
 *
 * @param startWorker starts one (`startKeyWorker`).
 */
export function openKeyWorkers(startWorker: () => Worker): KeyWorkers {
  let waiting: Worker | undefined
  return {
    preload() {
      if (waiting) return
      const worker = startWorker()
      // Don't wait for one that failed to load: the next job starts its own and reports it.
      worker.onerror = () => {
        if (waiting === worker) waiting = undefined
      }
      waiting = worker
    },
    async run(name, input, { signal } = {}) {
      const worker = waiting ?? startWorker()
      waiting = undefined
      try {
        return (await postJob(worker, { name, input }, signal)) as KeyJobOutput<typeof name>
      } finally {
        worker.terminate()
      }
    },
    close() {
      waiting?.terminate()
      waiting = undefined
    },
  }
}

export type KeyWorkers = {
  /** Preloads the code while the user reads the request. It holds no key. */
  preload(): void
  run<name extends KeyJobName>(
    name: name,
    input: KeyJobInput<name>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<KeyJobOutput<name>>
  close(): void
}

function postJob(worker: Worker, job: WorkerJob, signal: AbortSignal | undefined): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(new LatchkeyError('REQUEST_ABORTED', { cause: signal?.reason })))
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', abort)
      port1.close()
      settle()
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    worker.onerror = () => end(() => reject(embeddedError('SHARE_UNAVAILABLE')))
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
      end(() => ('output' in data ? resolve(data.output) : reject(embeddedError(toCode(data.failure)))))
    worker.postMessage(job, [port2])
  })
}

function toCode(code: string): EmbeddedErrorCode {
  return Object.hasOwn(embeddedSentences, code) ? (code as EmbeddedErrorCode) : 'SHARE_UNAVAILABLE'
}

/** The one message to a key worker; a port for the answer comes with it. */
export type WorkerJob = { name: KeyJobName; input: unknown }

/** The worker's response: plain data, or the code of an error. */
export type WorkerAnswer = { output: unknown } | { failure: string }
