import { expect, it } from 'vitest'
import { createStops } from './createStops.ts'

it('stops the last part first, and also those behind one that fails', async () => {
  const stopped: string[] = []
  const { add, stop } = createStops()
  add('database', () => stopped.push('database'))
  add('relay', () => Promise.reject(new Error('the mailboxes are away')))
  add('clock', () => {
    throw new Error('later')
  })
  add('server', async () => stopped.push('server'))
  await expect(stop(10_000)).rejects.toThrow('later')
  expect(stopped).toEqual(['server', 'database'])
})

it('names the part that does not end in time', async () => {
  const { add, stop } = createStops()
  add('database', () => new Promise(() => {}))
  add('server', () => {})
  await expect(stop(1)).rejects.toMatchObject({ name: 'StopTimeout', part: 'database' })
})
