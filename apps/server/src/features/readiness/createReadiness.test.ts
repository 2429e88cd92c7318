import { expect, it } from 'vitest'
import { type Check, createReadiness, type ReadinessReport } from './createReadiness.ts'

function start(...checks: Check[]) {
  let at = 0
  const heard: ReadinessReport[] = []
  const readiness = createReadiness({ now: () => at, onChange: (report) => heard.push(report), deadlineMs: 50 })
  readiness.add(...checks)
  return { ...readiness, heard, wait: (ms: number) => (at += ms) }
}
const works: Check['read'] = async () => undefined
const check = (name: string, read: Check['read'], isEssential = true): Check => ({ name, isEssential, read })

it('is ready while everything works', async () => {
  expect(await start(check('a', works)).read()).toEqual({ status: 'ready', failing: [] })
})

it('is degraded without something that no other node has either', async () => {
  const { read } = start(
    check('a', works),
    check('b', async () => 'no node answers', false),
  )
  expect(await read()).toEqual({ status: 'degraded', failing: [{ check: 'b', reason: 'no node answers' }] })
})

const refusals: [how: string, reading: Check['read'], reason: string][] = [
  ['fails', () => Promise.reject(new Error('password=secret')), 'does not answer'],
  ['never answers', () => new Promise<undefined>(() => {}), 'does not answer'],
  ['is wrong', async () => 'is ten minutes ahead', 'is ten minutes ahead'],
]
it.each(refusals)(
  'is not ready when something essential %s, and says no more than that',
  async (_, reading, reason) => {
    const { read } = start(check('a', reading), check('b', works))
    expect(await read()).toEqual({ status: 'not ready', failing: [{ check: 'a', reason }] })
  },
)

it('asks each thing once at a time, however many ask, and again after a second', async () => {
  let asked = 0
  let answer = () => {}
  const { read, wait } = start(
    check('a', () => {
      asked++
      return new Promise((resolve) => {
        answer = () => resolve(undefined)
      })
    }),
  )
  await Promise.all([read(), read(), read()])
  expect(asked).toBe(1)
  wait(1_000)
  // The first question is still open.
  await read()
  expect(asked).toBe(1)
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  wait(1_000)
  const again = read()
  answer()
  expect(await again).toEqual({ status: 'ready', failing: [] })
  expect(asked).toBe(2)
})

it('tells of each change once', async () => {
  let reason: string | undefined
  const { read, wait, heard } = start(check('a', async () => reason))
  for (const next of [undefined, undefined, 'is away', 'is away', undefined]) {
    reason = next
    await read()
    wait(1_000)
  }
  expect(heard.map(({ status }) => status)).toEqual(['ready', 'not ready', 'ready'])
})

it('is not ready once it stops, whatever works, also for who asked before', async () => {
  const { read, stopping } = start(check('a', () => new Promise((resolve) => setTimeout(resolve, 20))))
  const before = read()
  stopping()
  expect([(await before).status, (await read()).status]).toEqual(['not ready', 'not ready'])
})
