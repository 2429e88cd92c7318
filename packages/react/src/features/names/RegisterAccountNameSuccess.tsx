import { Button, Notice } from '@latchkey/ui'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useNamesText } from '../../messages/text.ts'

/** Confirms that the name was registered. */
export function View({ view }: ViewProps<'RegisterAccountNameSuccess'>) {
  const text = useNamesText()
  const { reset } = useSteps()
  return (
    <Notice
      tone="positive"
      live="status"
      title={text.isYours(view.name)}
      action={
        <Button variant="primary" wide autoFocus onClick={() => reset({ view: 'Account' })}>
          {text.done}
        </Button>
      }
    >
      {text.isYoursHint}
    </Notice>
  )
}
