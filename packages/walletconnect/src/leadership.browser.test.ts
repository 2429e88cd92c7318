import { afterEach, expect, it, vi } from 'vitest'
import { joinLeadership } from './leadership.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
})

it('another tab takes over when the leading tab is frozen', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const frozen = await freeze(scope)
  const awake = tab(scope)
  await vi.waitFor(() => expect(awake.isLeading()).toBe(true))
  expect(await frozen.lost).toMatchObject({ name: 'AbortError' })
})

it('a tab that responds stays the leader, and calls onPing', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const first = tab(scope)
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
  // On a busy machine, the response may take longer than the time limit. Fake timers keep it from expiring.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stops.push(() => vi.useRealTimers())
  const second = tab(scope)
  second.ensureLeader()
  await response(scope)
  expect(first.onPing).toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  // A query only resolves after pending requests for the lock.
  await navigator.locks.query()
  expect([first.isLeading(), second.isLeading()]).toEqual([true, false])
  vi.useRealTimers()
  first.stop()
  await vi.waitFor(() => expect(second.isLeading()).toBe(true))
})

it('a tab stops when another takes the lead, and leads again when that one leaves', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const first = tab(scope)
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
  let hasLead = () => {}
  let leave = () => {}
  const leads = new Promise<void>((resolve) => {
    hasLead = resolve
  })
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const taken = navigator.locks.request(`${scope} lead`, { steal: true }, () => {
    hasLead()
    return left
  })
  await leads
  await vi.waitFor(() => expect(first.isLeading()).toBe(false))
  leave()
  await taken
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
})

/** Resolves when the leading tab responds. This channel gets the message after those that were opened before it. */
function response(scope: string): Promise<void> {
  const channel = new BroadcastChannel(`${scope} lead`)
  stops.push(() => channel.close())
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => data === 'leads' && resolve()
  })
}

/** Holds the lock without listening. `lost` resolves with the error when the lock is stolen. */
function freeze(scope: string): Promise<{ lost: Promise<unknown> }> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(`${scope} lead`, () => {
      resolve({ lost: lost() })
      return new Promise(() => {})
    })
    const lost = () => held.catch((error: unknown) => error)
  })
}

function tab(scope: string) {
  let isLeading = false
  const onPing = vi.fn()
  const leadership = joinLeadership({
    scope,
    locks: navigator.locks,
    log: () => {},
    onLead() {
      isLeading = true
      return () => {
        isLeading = false
      }
    },
    onPing,
  })
  stops.push(leadership.stop)
  return { ...leadership, onPing, isLeading: () => isLeading }
}
