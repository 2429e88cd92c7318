import { trustWorker } from '../trustedTypes.ts'
import workerUrl from './keyWorker.ts?worker&url'

/** Starts a key worker: its code is a file of its own, which nothing loads before. */
export function startKeyWorker(): Worker {
  return new Worker(trustWorker(workerUrl), { type: 'module', name: 'latchkey-keys' })
}
