import { trustWorker } from '../trustedTypes.ts'
import workerUrl from './keyWorker.ts?worker&url'

/** Starts a key worker. Its code is a separate file, so that nothing loads it earlier. */
export function startKeyWorker(): Worker {
  return new Worker(trustWorker(workerUrl), { type: 'module', name: 'latchkey-keys' })
}
