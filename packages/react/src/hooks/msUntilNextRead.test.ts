import { LatchkeyError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { msUntilNextRead } from './msUntilNextRead.ts'

const STALE_MS = 30_000
const SOON_MS = 1000
const NOW = 1_700_000_000_000

it.each([
  ['waits the rest of the time of what an earlier visit read', NOW - 12_000, 0, 18_000],
  ['waits the whole time after an answer', NOW, 0, STALE_MS],
  ['waits the whole time after a failure', NOW - 29_000, NOW, STALE_MS],
  ['reads soon what is overdue, as after a sleep of the machine', NOW - 60_000, 0, SOON_MS],
  ['asks again soon where nothing was read yet', 0, 0, SOON_MS],
  ['waits no longer when the clock was set back', NOW + 3_600_000, 0, STALE_MS],
])('%s', (_, dataUpdatedAt, errorUpdatedAt, wait) => {
  expect(msUntilNextRead({ dataUpdatedAt, errorUpdatedAt, error: null }, STALE_MS, NOW)).toBe(wait)
})

it('does not wait when the network is not supported', () => {
  const error = new LatchkeyError('BALANCE_UNAVAILABLE', { cause: new LatchkeyError('UNSUPPORTED_CHAIN') })
  expect(msUntilNextRead({ dataUpdatedAt: 0, errorUpdatedAt: NOW, error }, STALE_MS, NOW)).toBe(false)
})

it('reads again 30 s after a failure, however long a value lives while changes are told', () => {
  const error = new LatchkeyError('BALANCE_UNAVAILABLE')
  const failed = { dataUpdatedAt: NOW - 60_000, errorUpdatedAt: NOW - 10_000, error }
  expect(msUntilNextRead(failed, 600_000, NOW)).toBe(20_000)
  expect(msUntilNextRead(failed, 10_000, NOW)).toBe(SOON_MS)
})
