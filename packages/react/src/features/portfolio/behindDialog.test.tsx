import { createClient } from '@latchkey/core'
import { expect, it, vi } from 'vitest'
import { createLatchkey } from '../../context/latchkey.ts'
import { sidenet } from '../../test/renderLatchkey.tsx'
import { behindDialog } from './behindDialog.ts'

it('renders the page at once, but below an open dialog only after the dialog was painted', async () => {
  const latchkey = createLatchkey(createClient({ networks: [sidenet] }), {})
  const { store } = latchkey.client
  const heard: string[] = []
  const page = behindDialog(latchkey).client.store
  const stops = ['first', 'second'].map((name) =>
    page.subscribe((state, before) => heard.push(`${name} ${before.status} ${state.status}`)),
  )
  store.setState({ status: 'connecting' })
  expect(heard.splice(0)).toEqual(['first disconnected connecting', 'second disconnected connecting'])

  latchkey.dialog.go({ type: 'open', view: { view: 'Connect' } })
  const isPainted = vi.fn()
  requestAnimationFrame(isPainted)
  store.setState({ status: 'reconnecting' })
  store.setState({ status: 'connected' })
  expect(heard).toEqual([])
  await vi.waitUntil(() => heard.length > 0)
  expect(isPainted).toHaveBeenCalled()
  // Each once, from its last state to the current one.
  expect(heard.splice(0)).toEqual(['first connecting connected', 'second connecting connected'])

  stops[0]?.()
  store.setState({ status: 'disconnected' })
  stops[1]?.()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  expect(heard).toEqual([])
})
