import { InlineDialog, useStyles } from '@latchkey/ui'
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
  useStyles(restingCss)
  return <InlineDialog {...props} open />
}

// The rows of the directory come with the first sign of a visitor; a blank one would look like a fault.
const restingCss = `
.lk-row:empty::before,.lk-row:empty::after{content:"";inline-size:36px;block-size:36px;border-radius:10px;background:var(--_hover)}
.lk-row:empty::after{inline-size:40%;block-size:14px}
`

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
