import { placeFrame } from '@latchkey/core/actions'
import { useStyles } from '@latchkey/ui'
import { type RefObject, useEffect } from 'react'
import { useDialogScope } from '../context/DialogContext.ts'
import { embeddedCss } from './embedded.css.ts'

/** While this is rendered, the secure frame covers the dialog around an element, with its own title and buttons. */
export function useFrameCover(inside: RefObject<Element | null>): void {
  useStyles(embeddedCss)
  const { client } = useDialogScope().latchkey
  useEffect(() => {
    const element = inside.current
    return element ? placeFrame(client, element.closest('.lk-panel') ?? element) : undefined
  }, [client, inside])
}
