import { useStyles } from '@latchkey/ui'
import { type RefObject, useEffect } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { embeddedCss } from './embedded.css.ts'

/** While this is rendered, the secure frame covers the dialog around an element, with its own title and buttons. */
export function useFrameCover(inside: RefObject<Element | null>): void {
  useStyles(embeddedCss)
  const { client } = useDialogScope().latchkey
  useEffect(() => {
    const element = inside.current
    if (!element) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    // Pages without embedded wallets never load it. Where it can't be loaded, the frame is a layer over the page.
    import('./coverWithFrame.ts').then(
      ({ coverWithFrame }) => {
        if (!isOver) stop = coverWithFrame(client, element)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, inside])
}
