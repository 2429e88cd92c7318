import { isLatchkeyError } from '@latchkey/protocol'
import { keyJobs } from './keyJobs.ts'
import type { WorkerAnswer, WorkerJob } from './openKeyWorkers.ts'

// One job per worker, over the port that comes with it; before that it holds no key. The page terminates it after the
// response, which erases its memory.
self.addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<WorkerJob>) => {
    if (port) void run(data).then((answer) => port.postMessage(answer))
  },
  { once: true },
)

async function run({ name, input }: WorkerJob): Promise<WorkerAnswer> {
  try {
    // Names and inputs are type-checked where jobs are sent (`runKeyJob`).
    const job = keyJobs[name] as (input: unknown, crypto: Crypto) => Promise<unknown>
    return { output: await job(input, crypto) }
  } catch (error) {
    // Only our own codes leave the worker: a library's message could quote secret data.
    return { failure: isLatchkeyError(error) ? error.code : 'SHARE_UNAVAILABLE' }
  }
}
