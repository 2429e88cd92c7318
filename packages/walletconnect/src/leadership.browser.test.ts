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
  await vi.waitFor(() => expect(awake.isLeading()).toBe(true), { timeout: 5000 })
  expect(await frozen.lost).toMatchObject({ name: 'AbortError' })
})

it('a tab that answers keeps the lead, and is told that another relies on it', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const first = tab(scope)
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
  const second = tab(scope)
  second.rely()
  await vi.waitFor(() => expect(first.onAsked).toHaveBeenCalled())
  // Longer than a silent one is waited for.
  await expect(vi.waitFor(() => expect(second.isLeading()).toBe(true), { timeout: 2500 })).rejects.toThrow()
  expect(first.isLeading()).toBe(true)
  first.stop()
  await vi.waitFor(() => expect(second.isLeading()).toBe(true))
})

it('a tab that wakes after its lead was taken stops, and leads again when the other one leaves', async () => {
  const scope = `test.${crypto.randomUUID()}`
  const first = tab(scope)
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
  let leave: () => void = () => {}
  const taken = navigator.locks.request(
    `${scope} lead`,
    { steal: true },
    () =>
      new Promise<void>((resolve) => {
        leave = resolve
      }),
  )
  await vi.waitFor(() => expect(first.isLeading()).toBe(false))
  leave()
  await taken
  await vi.waitFor(() => expect(first.isLeading()).toBe(true))
})

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
