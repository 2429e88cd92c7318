import { expect, it } from 'vitest'
import { createRunCommand, type Deps } from './runCommand.ts'

it('unsubscribes before a subscription that follows at once, however long the webhooks take', async () => {
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const done: string[] = []
  const record = (what: string) => async () => void done.push(what)
  const run = createRunCommand({
    store: { subscribe: record('subscribe'), forget: record('forget') },
    push: { subscribed: async () => {}, unsubscribed: () => slow },
    subscriptions: { add: (_: unknown, topic: string) => topic, remove: () => true },
    deliver: { hold: () => [], release: () => {} },
    presence: { changed: async () => {} },
    topicsMax: 10,
    onCrowded: () => {},
  } as unknown as Deps)
  const topics = ['a'.repeat(64)]
  const caller = { clientId: 'client', address: '::1', connection: { topics: new Set() } as never }
  const left = run(caller, { kind: 'unsubscribe', topics })
  await run(caller, { kind: 'subscribe', topics, answer: 'true', isBlocking: true })
  finish()
  await left
  expect(done).toEqual(['forget', 'subscribe'])
})
