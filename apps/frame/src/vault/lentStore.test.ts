import { expect, it } from 'vitest'
import { borrowStore, lendStore } from './lentStore.ts'
import { memoryStore, type VaultStore } from './vaultStore.ts'

/** The frame and its window, on the two ends of a port. */
function lineOf(store: VaultStore): VaultStore {
  const { port1, port2 } = new MessageChannel()
  const borrowed = borrowStore((message) => port2.postMessage(message))
  port1.onmessage = ({ data }) => void lendStore(store, data, (message) => port1.postMessage(message))
  port2.onmessage = ({ data }) => borrowed.hear(data)
  return borrowed.store
}

it('reads and writes the vault of the frame, with keys that stay as they are', async () => {
  const store = memoryStore()
  const borrowed = lineOf(store)
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  await borrowed.write('share/1', { key })
  expect(await borrowed.read('share/1')).toMatchObject({ key: { type: 'secret', extractable: false } })
  expect(await borrowed.claim('share/1', 'another')).toMatchObject({ key: { type: 'secret' } })
  expect(await Promise.all([borrowed.list('share/'), borrowed.read('nothing')])).toMatchObject([[{}], undefined])
  await borrowed.remove('share/')
  expect(await store.list('')).toEqual([])
})

it('says that the storage failed, and ignores what isn’t about it', async () => {
  const failing = { ...memoryStore(), read: () => Promise.reject(new Error('disk')) }
  await expect(lineOf(failing).read('device')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  const posted: object[] = []
  for (const data of [{ t: 'READY' }, { t: 'STORE', call: 1, method: 'constructor', key: 'x' }, null])
    await lendStore(failing, data, (message) => posted.push(message))
  expect(posted).toEqual([])
})
