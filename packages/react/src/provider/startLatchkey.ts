import { selectAppearance } from '../context/appearance.ts'
import { errorReporter, type Latchkey, startLazy } from '../context/latchkey.ts'
import { loadFirst } from '../context/loadFirst.ts'
import { type Preferences, readPreferences } from '../context/preferences.ts'
import type { DialogPlace } from '../dialog/mountDialog.tsx'
import type { Given } from './checkChange.ts'
import { noteProvider } from './noteProvider.ts'

/**
 * Starts everything that needs a browser: the client, the visitor's earlier choices, and the dialog, which is mounted
 * closed when the page is idle, so that the first click only has to show it. Returns a function that stops it.
 */
export function startLatchkey(latchkey: Latchkey): () => void {
  const { client, dialog, failedLoads, preferences, unheard } = latchkey
  preferences.setState(readPreferences(client), true)
  holdRequests(latchkey)
  const stops = [client.start(), () => unheard.stop?.()]
  // Written out, so that bundlers leave the check and its file out of a production build.
  try {
    if (process.env.NODE_ENV === 'development') {
      latchkey.prefetched.optionsCheck ??= warnDeveloper(latchkey)
      stops.push(noteProvider(window, client.name, console.warn))
    }
  } catch {
    // A page without a bundler has no `process`.
  }

  function mount(): void {
    unsubscribe()
    cancelIdle()
    stops.push(
      startDialog(latchkey, undefined, (error) => {
        errorReporter(client)(error)
        const { isOpen } = dialog.navigation.getState()
        if (isOpen) failedLoads.setState(({ count }) => ({ count: count + 1 }))
        dialog.go({ type: 'close' })
        // The next click tries again.
        unsubscribe = dialog.navigation.subscribe(mount)
      }),
    )
  }
  // A click doesn't wait until the page is idle.
  let unsubscribe = dialog.navigation.subscribe(mount)
  const cancelIdle = whenIdle(mount)
  // Children's effects run first: one of them may have opened the dialog.
  if (dialog.navigation.getState().isOpen) mount()

  return () => {
    unsubscribe()
    cancelIdle()
    for (const stop of stops) stop()
  }
}

/** Other code of the page may ask the embedded wallet before the dialog has loaded, which then shows it. */
function holdRequests({ client: { connectors }, unheard }: Latchkey): void {
  let unwatch: (() => void) | undefined
  const watch = () => {
    for (const { embedded } of connectors.getState()) unwatch ??= embedded?.watch((event) => unheard.events.push(event))
  }
  const unsubscribe = connectors.subscribe(watch)
  // The client may be shared with a provider that started it.
  watch()
  unheard.stop = () => {
    unsubscribe()
    unwatch?.()
  }
}

// Bundlers replace the name with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In development, tells the developer once that a change of `config` or `client` has no effect. */
export function noticeChange(latchkey: Latchkey, first: Given, now: Given): void {
  try {
    if (process.env.NODE_ENV === 'development' && first !== now) void warnOfChange(latchkey, first, now)
  } catch {
    // A page without a bundler has no `process`.
  }
}

async function warnDeveloper({ client, options }: Latchkey): Promise<void> {
  const [{ checkCurrency, checkOptions, checkVersion }, { checkWallets }] = await Promise.all([
    import('./checkOptions.ts'),
    import('./checkWallets.ts'),
  ])
  const { currency } = options.getState()
  for (const mistake of [...checkVersion(client), ...checkOptions(options.getState())])
    console.warn(`Latchkey: ${mistake}`)
  for (const mistake of await checkCurrency(client, currency)) console.error(`Latchkey: ${mistake}`)
  for (const mistake of await checkWallets(client)) console.warn(`Latchkey: ${mistake}`)
}

async function warnOfChange({ prefetched }: Latchkey, first: Given, now: Given): Promise<void> {
  if (prefetched.isChangeTold) return
  const { checkChange } = await import('./checkChange.ts')
  const mistake = checkChange(first, now)
  if (mistake === undefined || prefetched.isChangeTold) return
  prefetched.isChangeTold = true
  console.warn(`Latchkey: ${mistake}`)
}

/**
 * Prefetches the dialog while the page is still rendering, so that it is ready for an early click. Failures are
 * reported when it is mounted. Does nothing on a server.
 */
export function fetchDialog(latchkey: Latchkey): void {
  if (typeof document === 'undefined') return
  loadDialog(latchkey, readPreferences(latchkey.client)).catch(() => undefined)
}

/** Loads the dialog with the texts of its first view and mounts it. Returns a function that removes it. */
export function startDialog(
  latchkey: Latchkey,
  place: (() => Promise<DialogPlace>) | undefined,
  onError: (error: unknown) => void,
): () => void {
  return startLazy(
    () => Promise.all([loadDialog(latchkey, latchkey.preferences.getState()), place?.()]),
    ([{ mountDialog, first }, where]) => {
      latchkey.failedLoads.setState({ count: 0 })
      return mountDialog(latchkey, first, where)
    },
    onError,
  )
}

async function loadDialog(latchkey: Latchkey, preferences: Preferences) {
  const { locale } = selectAppearance(latchkey.options.getState(), preferences)
  const [mountDialog, messages] = await Promise.all([importDialog(), loadFirst(latchkey, locale)])
  return { mountDialog, first: { locale, messages } }
}

const importDialog = async () => (await import('../dialog/mountDialog.tsx')).mountDialog

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 1)
  return () => clearTimeout(handle)
}
