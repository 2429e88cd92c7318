import type { Client } from '@latchkey/core'
import { expect, it, onTestFinished } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDialogModel } from '../../context/dialogModel.ts'
import type { View } from '../../context/navigation.ts'
import { startAttempts } from './attempts.ts'

const connecting: View = { view: 'ConnectingExternal', connector: 'test.fox', namespace: 'eip155' }

/** A dialog without connectors: an attempt that starts fails later, once its code has loaded. Its clock counts the starts. */
function closedDialog() {
  let time = 0
  const client = {
    store: createStore(() => ({ connections: [], activeByNamespace: {}, activeNamespace: 'eip155' })),
    connectors: createStore(() => []),
    config: {},
    now: () => ++time,
  } as unknown as Client
  return createDialogModel(client, 'modal')
}

function openDialog() {
  const dialog = closedDialog()
  const stop = startAttempts(dialog)
  onTestFinished(stop)
  dialog.go({ type: 'open' })
  return { dialog, stop }
}

it('starts an attempt in the step that opens its view, and ends it in the step that leaves it', () => {
  const { dialog } = openDialog()
  expect(dialog.attempt.getState()).toEqual({ status: 'idle' })
  const seen: string[] = []
  dialog.navigation.subscribe(() => seen.push(dialog.attempt.getState().status))
  dialog.go({ type: 'push', view: connecting })
  dialog.go({ type: 'back' })
  expect(seen).toEqual(['waiting', 'idle'])
})

it('reports what became of the attempt, unless its view was left', async () => {
  const { dialog } = openDialog()
  dialog.go({ type: 'push', view: connecting })
  await expect
    .poll(() => dialog.attempt.getState())
    .toMatchObject({ status: 'failed', error: { code: 'NO_CONNECTOR' } })
  dialog.attempts.retry?.()
  dialog.go({ type: 'close' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(dialog.attempt.getState()).toEqual({ status: 'idle' })
})

it('starts once for a view that is opened twice, again for one that is returned to, and when asked to', () => {
  const { dialog } = openDialog()
  const startedAt = () => Reflect.get(dialog.attempt.getState(), 'startedAt')
  dialog.go({ type: 'push', view: connecting })
  dialog.go({ type: 'push', view: { ...connecting } })
  dialog.go({ type: 'open', view: { ...connecting } })
  expect(startedAt()).toBe(1)
  dialog.attempts.retry?.()
  expect(startedAt()).toBe(2)
  dialog.go({ type: 'push', view: { view: 'AllWallets' } })
  dialog.go({ type: 'back' })
  expect(startedAt()).toBe(3)
})

it('starts the attempt of a view that was opened before this was loaded', () => {
  const dialog = closedDialog()
  dialog.go({ type: 'open', view: connecting })
  expect(dialog.attempt.getState().status).toBe('idle')
  onTestFinished(startAttempts(dialog))
  expect(dialog.attempt.getState().status).toBe('waiting')
})

it('starts none once it has stopped, though another may have begun', () => {
  const { dialog, stop } = openDialog()
  const stopNext = startAttempts(dialog)
  stop()
  dialog.go({ type: 'push', view: connecting })
  expect(dialog.attempt.getState().status).toBe('waiting')
  dialog.go({ type: 'back' })
  stopNext()
  dialog.go({ type: 'push', view: connecting })
  expect(dialog.attempt.getState().status).toBe('idle')
})
