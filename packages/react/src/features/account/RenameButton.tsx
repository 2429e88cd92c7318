import type { Connection } from '@latchkey/core'
import { EditIcon, IconButton } from '@latchkey/ui'
import type { ComponentProps } from 'react'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useViewsText } from '../../messages/text.ts'

/** *Name this account*, beside its address. */
export function RenameButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>) {
  const { nameAccount } = useViewsText()
  return (
    <IconButton size="small" label={nameAccount} {...props}>
      <EditIcon />
    </IconButton>
  )
}

/** Names an account of any wallet but the embedded one, which keeps its name itself. */
export function RenameHere({ connection: { namespace, address } }: { readonly connection: Connection }) {
  const { nameAccount } = useViewsText()
  const { push } = useSteps()
  return (
    <RenameButton
      {...usePreload('NameAddress')}
      onClick={() => push({ view: 'NameAddress', namespace, address, title: nameAccount })}
    />
  )
}
