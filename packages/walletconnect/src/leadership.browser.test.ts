import { afterEach, expect, it, vi } from 'vitest'
import { joinLeadership } from './leadership.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
})

it('a tab that is silent, as a frozen one is, loses the lead to the one that needs it', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const frozen = await freeze(scope)
  const awake = tab(scope)
  await vi.waitFor(() => expect(awake.isLeading()).toBe(true))
  expect(await frozen.lost).toMatchObject({ name: 'AbortError' })
})

it('a tab that answers keeps the lead, and is told that another relies on it', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const first = tab(scope)
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
  // However long the answer takes on a busy machine, a silent one is not waited for longer than is said here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stops.push(() => vi.useRealTimers())
  const second = tab(scope)
  second.rely()
  await answer(scope)
  expect(first.onAsked).toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  // Whoever took the lock has it before the browser tells of it.
  await navigator.locks.query()
  expect([first.isLeading(), second.isLeading()]).toEqual([true, false])
  vi.useRealTimers()
  first.stop()
  await vi.waitFor(() => expect(second.isLeading()).toBe(true))
})

it('a tab that wakes after its lead was taken stops, and leads again when the other one leaves', async () => {
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

/** Settles when the tab that leads has said so; a channel hears it after those that were there before. */
function answer(scope: string): Promise<void> {
  const channel = new BroadcastChannel(`${scope} lead`)
  stops.push(() => channel.close())
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => data === 'leads' && resolve()
  })
}

/** Holds the lock and hears nothing. Gives what tells how it lost it. */
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
  const onAsked = vi.fn()
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
    onAsked,
  })
  stops.push(leadership.stop)
  return { ...leadership, onAsked, isLeading: () => isLeading }
}
