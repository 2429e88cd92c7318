import type { Toaster } from '@latchkey/ui'
import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Appearance } from './appearance.ts'
import type { Attempt, DialogModel } from './dialogModel.ts'
import type { Latchkey } from './latchkey.ts'
import { startLazy } from './latchkey.ts'
import { currentView, type View, type ViewName } from './navigation.ts'

/** What every view can access. */
export type DialogScope = {
  readonly latchkey: Latchkey
  readonly dialog: DialogModel
  readonly appearance: Appearance
  readonly toaster: Pick<Toaster, 'show'>
  /** Starts this view's connect attempt again. */
  retry(): void
  /** Preloads a view that is likely to be next. */
  preload(name: ViewName): void
  /** Reads roughly how many wallets the directory has, and prefetches what the next views start with. */
  prefetch(): Promise<string | undefined>
}

export const DialogContext = createContext<DialogScope | undefined>(undefined)

/** What every view of the dialog shares. Throws outside the dialog. */
export function useDialogScope(): DialogScope {
  const scope = useContext(DialogContext)
  if (!scope) throw new Error('Views must be rendered inside the dialog.')
  return scope
}

/** The connect attempt of this view. */
export function useAttempt(): Attempt {
  return useStore(useDialogScope().dialog.attempt)
}

/** The navigation steps that a view can take. One to a view that connects starts its attempt: see `DialogModel.go`. */
export function useSteps() {
  const { dialog } = useDialogScope()
  return {
    push: (view: View) => dialog.go({ type: 'push', view }),
    replace: (view: View) => dialog.go({ type: 'replace', view }),
    reset: (view: View) => dialog.go({ type: 'reset', view }),
    back: () => dialog.go({ type: 'back' }),
    close: () => dialog.go({ type: 'close' }),
    sent: (transaction: string) => dialog.go({ type: 'sent', transaction }),
    current: () => currentView(dialog.navigation.getState()),
  }
}

/** For a control that opens a view: preloads the view's code on hover or focus. */
export function usePreload(name: ViewName) {
  const { preload } = useDialogScope()
  return { onPointerEnter: () => preload(name), onFocus: () => preload(name) }
}

/** A part that is loaded on demand: undefined until it has loaded, and if it can't be. */
export function useLazy<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => (isNeeded ? startLazy(load, (loaded) => setPart(() => loaded)) : undefined), [isNeeded, load])
  return part
}
