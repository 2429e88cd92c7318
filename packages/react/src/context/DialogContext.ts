import type { Toaster } from '@latchkey/ui'
import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Appearance } from './appearance.ts'
import type { Attempt, DialogModel } from './dialogModel.ts'
import type { Latchkey } from './latchkey.ts'
import { startLazy } from './latchkey.ts'
import { currentView, type View, type ViewName } from './navigation.ts'

/** What every view can reach. */
export type DialogScope = {
  readonly latchkey: Latchkey
  readonly dialog: DialogModel
  readonly appearance: Appearance
  readonly toaster: Pick<Toaster, 'show'>
  /** Starts this view's connect attempt again. */
  retry(): void
  /** Begins to load a view that is likely to be next. */
  preload(name: ViewName): void
  /** Roughly how many wallets the directory has; asks for what the next views begin with too. */
  prefetch(): Promise<string | undefined>
}

export const DialogContext = createContext<DialogScope | undefined>(undefined)

export function useDialogScope(): DialogScope {
  const scope = useContext(DialogContext)
  if (!scope) throw new Error('A view is drawn inside the dialog only.')
  return scope
}

/** The connect attempt of this view. */
export function useAttempt(): Attempt {
  return useStore(useDialogScope().dialog.attempt)
}

/** The steps a view can take. */
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

/** For a control that leads to a view: its code is fetched while the pointer or focus rests there. */
export function usePreload(name: ViewName) {
  const { preload } = useDialogScope()
  return { onPointerEnter: () => preload(name), onFocus: () => preload(name) }
}

/** A part that is loaded when it is needed: undefined until it has arrived, and when it cannot be loaded. */
export function useLazy<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => (isNeeded ? startLazy(load, (loaded) => setPart(() => loaded)) : undefined), [isNeeded, load])
  return part
}
