import { List } from '@latchkey/ui'
import { useDialogScope } from '../../context/DialogContext.ts'
import { SocialRow } from './SocialButtons.tsx'

/** Every social that the app offers. */
export function View() {
  const { embedded } = useDialogScope().latchkey.client.config
  return (
    <List>
      {(embedded?.socials ?? []).map((provider) => (
        <SocialRow key={provider} provider={provider} />
      ))}
    </List>
  )
}
