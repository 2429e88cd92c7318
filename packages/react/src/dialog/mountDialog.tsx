import type { State } from '@latchkey/core'
import { mountShadow } from '@latchkey/ui'
import type { DialogModel } from '../context/dialogModel.ts'
import { embeddedOptions } from '../context/embeddedOptions.ts'
import { errorReporter, type Latchkey, startLazy } from '../context/latchkey.ts'
import { purchaseKey } from '../features/buy/purchaseKey.ts'
import { DialogRoot, type DialogRootProps } from './DialogRoot.tsx'
import { createLazyViewsLoader, type LazyViewsLoader } from './lazy/lazyViewsLoader.ts'
import { loadConnectRequests, loadEmbeddedParts, loadFollowSignIn, prepareOptional } from './optional/loadOptional.ts'

/**
 * Mounts a dialog on the page: a modal one closed, so that a click only has to show it; an inline one in the page's
 * flow. Returns a function that removes it.
 */
export function mountDialog(latchkey: Latchkey, first: DialogRootProps['first'], place: DialogPlace = {}): () => void {
  const { dialog = latchkey.dialog, Surface, parent = latchkey.options.getState().container?.() } = place
  const { client } = dialog
  const lazyViews = createLazyViewsLoader(dialog, latchkey.options)
  prepareOptional(client.config)
  const stops = [
    lazyViews.stop,
    followClientLazily(latchkey, dialog, lazyViews),
    followLazily(dialog, client.setup, () => Boolean(client.config.siwx), loadFollowSignIn),
    followLazily(
      dialog,
      client.connectors,
      (connectors) => embeddedOptions(connectors) !== undefined,
      () => loadEmbedded(latchkey),
    ),
    followLazily(dialog, client.connectRequests, ({ length }) => length > 0, loadConnectRequests),
    restAfterClose(dialog),
  ]
  const mount = mountShadow({ parent })
  mount.render(
    <DialogRoot
      latchkey={latchkey}
      dialog={dialog}
      lazyViews={lazyViews}
      first={first}
      Surface={Surface}
      fallbackFocus={() => [...latchkey.pageButtons].at(-1)}
    />,
  )
  return () => {
    for (const stop of stops) stop()
    // The page's root may be committing, and React can't unmount another root meanwhile.
    queueMicrotask(mount.stop)
  }
}

/** Where the dialog is mounted. By default, the provider's own dialog in the app's container. */
export type DialogPlace = {
  dialog?: DialogModel | undefined
  parent?: HTMLElement | undefined
  Surface?: DialogRootProps['Surface']
}

/** Loads the rules between client and dialog with the first change in the client. After a failure the next change tries again. */
function followClientLazily(latchkey: Latchkey, dialog: DialogModel, { load }: LazyViewsLoader): () => void {
  const { store } = dialog.client
  const past: State[] = [store.getState()]
  let stop: (() => void) | undefined
  const begin = () => {
    stop ??= startLazy(
      load,
      ({ watchClient, followProvider }) => {
        unsubscribe()
        const stops = [watchClient(dialog, past), dialog.mode === 'modal' ? followProvider(latchkey, past) : undefined]
        return () => {
          for (const each of stops) each?.()
        }
      },
      (error) => {
        stop = undefined
        errorReporter(dialog.client)(error)
      },
    )
  }
  const unsubscribe = store.subscribe((state) => {
    past.push(state)
    begin()
  })
  // What happened before: a request that a phone wallet doesn't hear, and a purchase whose visitor is told how it ended.
  const isAsked = store.getState().walletRequests.length > 0
  if (isAsked || dialog.client.storage.getItem(purchaseKey(dialog.client.name)) !== null) begin()
  return () => {
    unsubscribe()
    stop?.()
  }
}

/**
 * Loads what an app needs to follow, as soon as the store says that it does: without sign-in or an embedded wallet,
 * nothing of them is loaded.
 */
function followLazily<State>(
  dialog: DialogModel,
  store: { getState(): State; subscribe(listener: () => void): () => void },
  isNeeded: (state: State) => boolean,
  load: () => Promise<Follow>,
): () => void {
  if (dialog.mode === 'inline') return () => undefined
  const whenNeeded = new Promise<void>((resolve) => {
    const check = () => isNeeded(store.getState()) && resolve()
    check()
    store.subscribe(check)
  })
  return startLazy(
    () => whenNeeded.then(load),
    (follow) => follow(dialog),
    errorReporter(dialog.client),
  )
}
type Follow = (dialog: DialogModel) => () => void
const loadEmbedded = async (latchkey: Latchkey): Promise<Follow> => {
  const { followEmbedded } = await loadEmbeddedParts()
  return (dialog) => followEmbedded(dialog, latchkey)
}

/** The longest closing motion (the sheet's), with room to spare. */
const REST_AFTER_MS = 500

/** Clears the stack once the closing animation has ended, so that the next opening has the right view ready. */
function restAfterClose(dialog: DialogModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = dialog.navigation.subscribe(({ isOpen }, before) => {
    clearTimeout(timer)
    if (!isOpen && before.isOpen) timer = setTimeout(() => dialog.go({ type: 'rest' }), REST_AFTER_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
