import { useEffect, useRef, useState } from 'react'
import { createDialogModel, type DialogModel } from '../context/dialogModel.ts'
import { errorReporter, type Latchkey, useLatchkey } from '../context/latchkey.ts'
import { currentView, type View, type ViewName } from '../context/navigation.ts'
import { startDialog } from './startLatchkey.ts'

export type InlineDialogProps = {
  /** What is shown. A change of its name leads there; a step that the visitor takes inside does not come back from here. */
  readonly view: View
  /** Told of each view that the visitor goes to, so that a page's address can follow. */
  readonly onViewChange?: ((name: ViewName) => void) | undefined
  readonly className?: string | undefined
}

/** The dialog as a part of the page: the same views, rules and texts, neither modal nor closable. */
export function InlineDialog({ view, onViewChange, className }: InlineDialogProps) {
  const latchkey = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  const [dialog] = useState(() => openAt(createDialogModel(latchkey.client, 'inline'), view))
  const latest = useRef(onViewChange)

  useEffect(() => {
    latest.current = onViewChange
  })
  useEffect(() => {
    if (currentView(dialog.navigation.getState()).view !== view.view) dialog.go({ type: 'reset', view })
  }, [dialog, view])
  useEffect(() => dialog.navigation.subscribe((state) => latest.current?.(currentView(state).view)), [dialog])
  useEffect(() => (place.current ? startInline(latchkey, dialog, place.current) : undefined), [latchkey, dialog])

  return <div ref={place} className={className} />
}

// Set before it is mounted, so that the first view does not take the focus.
function openAt(dialog: DialogModel, view: View): DialogModel {
  dialog.go({ type: 'reset', view })
  return dialog
}

function startInline(latchkey: Latchkey, dialog: DialogModel, parent: HTMLElement): () => void {
  return startDialog(latchkey, { dialog, parent }, errorReporter(latchkey.client))
}
