import { InlineDialog } from '@latchkey/ui'
import type { ComponentProps } from 'react'
import type { DialogModel } from '../context/dialogModel.ts'
import type { View } from '../context/navigation.ts'
import { titleOf } from '../dialog/views/titles.ts'
import { useFirstText } from '../messages/text.ts'

/** What surrounds the views of a dialog in the page. `own` is the view that gives a panel its name. A file of its own, loaded with the dialog. */
export function inlineSurface({ client }: DialogModel, { headingLevel, own }: InlineLook) {
  return function InlineSurface(props: ComponentProps<typeof InlineDialog>) {
    const text = useFirstText()
    return <InlineDialog {...props} headingLevel={headingLevel} name={own && titleOf(own, text, client)} />
  }
}

export type InlineLook = { headingLevel?: number | undefined; own?: View | undefined }
