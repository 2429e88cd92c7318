import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs the work of one key in order, also after a failure, without delaying other keys', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = inTurn('a', async () => {
    await held
    throw new Error('first')
  })
  const second = inTurn('a', async () => done.push('second'))
  await inTurn('b', async () => done.push('other'))
  expect(done).toEqual(['other'])
  letGo()
  await expect(first).rejects.toThrow('first')
  await second
  expect(done).toEqual(['other', 'second'])
})
