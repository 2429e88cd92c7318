import type { Namespace } from '@latchkey/protocol'
import { AddPersonIcon, IconButton } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useAddressName } from '../../hooks/useAddressBook.ts'
import { useMoneyText } from '../../messages/text.ts'

/** *Save recipient*, for an address that this browser has no name for. */
export function SaveRecipient(who: { readonly namespace: Namespace; readonly address: string }) {
  const { saveRecipient } = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload('NameAddress')
  if (useAddressName(who)) return null
  return (
    <IconButton
      size="small"
      label={saveRecipient}
      {...preload}
      onClick={() => push({ view: 'NameAddress', ...who, title: saveRecipient })}
    >
      <AddPersonIcon />
    </IconButton>
  )
}
