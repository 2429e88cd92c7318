import { InlineDialog } from '@latchkey/ui'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createDialogModel } from '../context/dialogModel.ts'
import { errorReporter, useLatchkey } from '../context/latchkey.ts'
import { atRest } from '../context/navigation.ts'
import { startDialog } from './startLatchkey.ts'

/**
 * The dialog's first view in the page, for a page that shows it to visitors who may never use it. What other views need
 * loads once the visitor does something: moves, scrolls or types.
 */
export function RestingDialog({ className }: { readonly className?: string | undefined }) {
  const latchkey = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  const [dialog] = useState(() => {
    const made = createDialogModel(latchkey.client, 'inline')
    made.navigation.setState(atRest, true)
    return made
  })
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    return startDialog(
      latchkey,
      async () => ({ dialog, parent, Surface: RestingSurface }),
      errorReporter(latchkey.client),
    )
  }, [latchkey, dialog])
  useEffect(() => onFirstActivity(() => dialog.navigation.setState({ isOpen: true })), [dialog])
  return <div ref={place} className={className} />
}

/** Shown from the start, although its model is closed until the visitor does something. */
function RestingSurface(props: ComponentProps<typeof InlineDialog>) {
  return <InlineDialog {...props} open />
}

/** Calls back once, at the first sign of a visitor. Returns a function that stops it. */
function onFirstActivity(wake: () => void): () => void {
  const stop = new AbortController()
  const once = () => {
    stop.abort()
    wake()
  }
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])
    window.addEventListener(name, once, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}
