import type { Client } from '@latchkey/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDialogModel } from '../../context/dialogModel.ts'
import { runLoginAttempt } from './runLoginAttempt.ts'

/** A client whose frame returns a code's URL and then waits for a scan. */
function waitingClient() {
  const request = (name: string) =>
    name === 'GET_FARCASTER_URI'
      ? Promise.resolve({ url: 'https://farcaster.example/#c=1' })
      : new Promise(() => undefined)
  const connector = { id: 'embedded', kind: 'AUTH', namespace: 'eip155', embedded: { open: async () => ({ request }) } }
  return {
    store: createStore(() => ({ connections: [], activeByNamespace: {}, activeNamespace: 'eip155' })),
    connectors: createStore(() => [connector]),
    config: {},
    now: Date.now,
  } as unknown as Client
}

it('R4.18 forgets the Farcaster URL 100 ms after its view is left', async () => {
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  const dialog = createDialogModel(waitingClient(), 'modal')
  const intent = new AbortController()
  void runLoginAttempt(dialog, { view: 'ConnectingFarcaster' }, intent.signal)
  await vi.waitFor(() => expect(dialog.farcaster.getState()).toEqual({ url: 'https://farcaster.example/#c=1' }))
  intent.abort()
  await vi.advanceTimersByTimeAsync(99)
  expect(dialog.farcaster.getState().url).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(dialog.farcaster.getState()).toEqual({})
})
