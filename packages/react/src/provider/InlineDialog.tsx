import { useEffect, useRef, useState } from 'react'
import { createDialogModel, type DialogModel } from '../context/dialogModel.ts'
import { useLatchkey } from '../context/latchkey.ts'
import { currentView, type View, type ViewName } from '../context/navigation.ts'
import { startInline } from './startInline.ts'

export type InlineDialogProps = {
  /** The initial view. Changing its name opens that view; the visitor's own navigation isn't reported back here. */
  readonly view: View
  /** Called with each view that the visitor opens, so that a page's URL can follow. */
  readonly onViewChange?: ((name: ViewName) => void) | undefined
  readonly className?: string | undefined
}

/** The dialog as part of the page: the same views, rules and texts, but neither modal nor closable. */
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
