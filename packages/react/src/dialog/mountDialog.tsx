import type { Client, ClientConfig, State } from '@latchkey/core'
import { mountShadow } from '@latchkey/ui'
import type { DialogModel } from '../context/dialogModel.ts'
import type { Latchkey } from '../context/latchkey.ts'
import { DialogRoot } from './DialogRoot.tsx'
import { createLater, type Later } from './later.ts'
import type { FirstMessages } from './useFirstMessages.ts'

/**
 * Puts a dialog on the page: the modal one closed, so that a click has nothing left to do but show it; an inline one as a
 * part of the page. Returns the stop.
 */
export function mountDialog(latchkey: Latchkey, first: FirstMessages, place: DialogPlace = {}): () => void {
  const { dialog = latchkey.dialog, parent = latchkey.options.getState().container?.() } = place
  const later = createLater(dialog)
  const stops = [
    later.stop,
    followClientLater(dialog, later),
    followLater(dialog, ({ siwx }) => siwx !== undefined, loadSignIn),
    followLater(
      dialog,
      ({ embedded }) => embedded !== undefined,
      () => loadEmbedded(latchkey),
    ),
    restAfterClose(dialog),
  ]
  const mount = mountShadow({ parent })
  mount.render(
    <DialogRoot
      latchkey={latchkey}
      dialog={dialog}
      later={later}
      first={first}
      fallbackFocus={() => [...latchkey.pageButtons].at(-1)}
    />,
  )
  return () => {
    for (const stop of stops) stop()
    // The page's own root may be in the middle of a commit: another root cannot be unmounted there.
    queueMicrotask(mount.stop)
  }
}

/** Which dialog stands where. Default: the provider's own, in the app's container. */
export type DialogPlace = { dialog?: DialogModel | undefined; parent?: HTMLElement | undefined }

/** Loads the rules between client and dialog with the first thing that happens in the client. */
function followClientLater(dialog: DialogModel, later: Later): () => void {
  const { store } = dialog.client
  const past: State[] = [store.getState()]
  let isStopped = false
  let isLoading = false
  let stop = store.subscribe((state) => {
    past.push(state)
    if (!isLoading) void load()
  })

  async function load(): Promise<void> {
    isLoading = true
    try {
      const { watchClient } = await later.load()
      stop()
      if (!isStopped) stop = watchClient(dialog, past)
    } catch (cause) {
      // The next change tries again.
      isLoading = false
      dialog.client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(cause) })
    }
  }

  return () => {
    isStopped = true
    stop()
  }
}

/** An app that asks nobody to sign in, or has no embedded wallet, loads nothing of it. */
function followLater(
  dialog: DialogModel,
  isNeeded: (config: ClientConfig) => boolean,
  load: () => Promise<Follow>,
): () => void {
  if (dialog.mode === 'inline') return () => undefined
  let stop: (() => void) | undefined
  let isStopped = false
  const begin = async () => {
    const follow = isNeeded(await configOf(dialog.client)) && (await load())
    if (follow && !isStopped) stop = follow(dialog)
  }
  begin().catch((cause) =>
    dialog.client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(cause) }),
  )
  return () => {
    isStopped = true
    stop?.()
  }
}

/** Once the server has described the client, where it does. */
function configOf(client: Client): Promise<ClientConfig> {
  return new Promise((resolve) => {
    const check = () => client.setup.getState().status === 'ready' && resolve(client.config)
    check()
    client.setup.subscribe(check)
  })
}
type Follow = (dialog: DialogModel) => () => void
const loadSignIn = async () => (await import('./followSignIn.ts')).followSignIn
const loadEmbedded = async (latchkey: Latchkey): Promise<Follow> => {
  const { followEmbedded } = await import('./followEmbedded.ts')
  return (dialog) => followEmbedded(dialog, latchkey)
}

/** The longest closing motion (the sheet's), with room to spare. */
const REST_AFTER_MS = 500

/** Forgets the stack once the closed dialog is out of sight, so that the next opening finds the right view ready. */
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
