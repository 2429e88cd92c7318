import { isLatchkeyError } from '@latchkey/protocol'
import { keyJobs } from './keyJobs.ts'
import type { WorkerAnswer, WorkerJob } from './workerMessages.ts'

// One job a worker, over the port that comes with it; while it waits for that it holds no key. Its page ends it after the
// answer, and everything that was in its memory with it.
self.addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<WorkerJob>) => {
    if (port) void run(data).then((answer) => port.postMessage(answer))
  },
  { once: true },
)

async function run({ name, input }: WorkerJob): Promise<WorkerAnswer> {
  try {
    // The names and inputs are typed where the jobs are sent (`runKeyJob`).
    const job = keyJobs[name] as (input: unknown, crypto: Crypto) => Promise<unknown>
    return { output: await job(input, crypto) }
  } catch (error) {
    // Only codes of ours leave: a library's text could quote what it worked on.
    return { failure: isLatchkeyError(error) ? error.code : 'SHARE_UNAVAILABLE' }
  }
}
