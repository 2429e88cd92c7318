import { InlineDialog } from '@latchkey/ui'
import type { ComponentProps } from 'react'

/** What surrounds the views of a dialog in the page, with the level of its heading. A file of its own, loaded with the dialog. */
export function inlineSurface(headingLevel: number | undefined) {
  return (props: ComponentProps<typeof InlineDialog>) => <InlineDialog {...props} headingLevel={headingLevel} />
}
