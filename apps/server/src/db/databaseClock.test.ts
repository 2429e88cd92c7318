import { expect, it, vi } from 'vitest'
import { createDatabaseClock } from './databaseClock.ts'

/** A database with a clock of its own, and a machine whose two clocks the test moves. */
async function start() {
  let elapsed = 0
  let system = 1_000_000
  let databaseAt = 5_000
  let isAway = false
  const execute = async () => {
    if (isAway) throw new Error('away')
    return { rows: [{ ms: String(databaseAt) }] }
  }
  vi.useFakeTimers()
  const clock = await createDatabaseClock({ execute } as never, {
    systemNow: () => system,
    elapsed: () => elapsed,
    everyMs: 10,
  })
  return {
    ...clock,
    run: (ms: number) => {
      elapsed += ms
      system += ms
      databaseAt += ms
    },
    jump: (ms: number) => (system += ms),
    setDatabase: (ms: number) => (databaseAt = ms),
    leave: () => (isAway = true),
    measured: () => vi.advanceTimersByTimeAsync(10),
    end: () => {
      clock.stop()
      vi.useRealTimers()
    },
  }
}

it('is the database’s time, whatever this machine believes, and says how far that is off', async () => {
  const clock = await start()
  expect([clock.now(), clock.ahead()]).toEqual([5_000, 995_000])
  clock.run(1_000)
  clock.jump(600_000)
  expect([clock.now(), clock.ahead()]).toEqual([6_000, 1_595_000])
  clock.end()
})

it('runs on while the database is away, and follows it when it is set', async () => {
  const clock = await start()
  clock.run(20)
  clock.setDatabase(90_000)
  await clock.measured()
  expect(clock.now()).toBe(90_000)
  clock.leave()
  await clock.measured()
  clock.run(7)
  expect(clock.now()).toBe(90_007)
  clock.end()
})

it('ignores what is only the time that an answer took', async () => {
  const clock = await start()
  clock.setDatabase(5_400)
  await clock.measured()
  expect(clock.now()).toBe(5_000)
  clock.end()
})
