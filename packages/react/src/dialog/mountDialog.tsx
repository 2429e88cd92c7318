import { createToaster, mountShadow } from '@latchkey/ui'
import type { Latchkey } from '../latchkey.ts'
import { followAttempts } from './attempts.ts'
import { DialogRoot } from './DialogRoot.tsx'
import type { DialogModel } from './dialogModel.ts'
import { drawnViews } from './drawnViews.ts'
import type { FirstMessages } from './useFirstMessages.ts'
import { createViewLoader } from './viewLoader.ts'
import { watchClient } from './watchClient.ts'

/**
 * Puts a dialog on the page: the modal one closed, so that a click has nothing left to do but show it; an inline one as a
 * part of the page. Returns the stop.
 */
export function mountDialog(latchkey: Latchkey, first: FirstMessages, place: DialogPlace = {}): () => void {
  const { dialog = latchkey.dialog, parent = latchkey.options.getState().container?.() } = place
  const toaster = createToaster()
  const attempts = followAttempts(dialog)
  const stops = [attempts.stop, watchClient(dialog), restAfterClose(dialog)]
  const mount = mountShadow({ parent })
  mount.render(
    <DialogRoot
      latchkey={latchkey}
      dialog={dialog}
      attempts={attempts}
      toaster={toaster}
      loader={createViewLoader(drawnViews)}
      first={first}
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
