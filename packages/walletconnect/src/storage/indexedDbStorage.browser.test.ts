import { afterEach, beforeEach, expect, it } from 'vitest'
import { indexedDbStorage } from './indexedDbStorage.ts'

let name = ''
/** The open connections, which tests close as a browser would. */
const opened: IDBDatabase[] = []
const factory = {
  open(...args: Parameters<IDBFactory['open']>) {
    const request = indexedDB.open(...args)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  },
} as IDBFactory
beforeEach(() => {
  name = `test.${crypto.randomUUID()}`
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
  indexedDB.deleteDatabase(name)
})

it('reopens its database when the browser has closed it, for every operation', async () => {
  const storage = await indexedDbStorage(name, factory)
  await storage.commit([{ key: 'session/1', value: 'kept' }])
  const uses: (() => Promise<unknown>)[] = [
    () => storage.read(['session/1']),
    () => storage.load(),
    () => storage.commit([{ key: 'session/2', value: 'new' }], ['session/1']),
  ]
  for (const [count, use] of uses.entries()) {
    opened.at(-1)?.close()
    await use()
    expect(opened).toHaveLength(count + 2)
  }
  expect(Object.fromEntries(await storage.load())).toEqual({ 'session/1': 'kept', 'session/2': 'new' })
  storage.close()
})

it('does not reopen it after close', async () => {
  const storage = await indexedDbStorage(name, factory)
  storage.close()
  await expect(storage.load()).rejects.toMatchObject({ name: 'InvalidStateError' })
  expect(opened).toHaveLength(1)
})
