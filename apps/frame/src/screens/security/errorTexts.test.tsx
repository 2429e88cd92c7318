import { expect, it, onTestFinished } from 'vitest'
import { showEmailChange } from './showEmailChange.tsx'
import { showHeldDevice } from './showHeldDevice.tsx'
import { showRecovery } from './showRecovery.tsx'
import { showSecurity } from './showSecurity.tsx'

// The modules of the test alone fill what a page records.
performance.setResourceTimingBufferSize(2_000)

// Nothing of it is drawn: what is loaded by then is there when the network isn't.
const ui = { show: () => new Promise<never>(() => {}) } as never
const { signal } = new AbortController()

it.each([
  ['fr', () => showSecurity(ui, {} as never, {} as never, signal)],
  ['it', () => showRecovery({ ui, keys: {} as never }, {} as never, signal)],
  [
    'ko',
    () =>
      showHeldDevice({ ui, keys: {} as never, passkeys: {} as never }, { wallet: {} as never, heldUntil: 0 }, signal),
  ],
  ['tr', () => showEmailChange(ui, { signedIn: { user: {} } } as never, {} as never, signal)],
])('loads what it says about errors before any happens, in %s', async (language, show) => {
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
  void show()
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect.poll(loaded).toContainEqual(expect.stringMatching(`/language/errors/messages/${language}\\.ts$`))
})
