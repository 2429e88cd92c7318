import { Button, Notice } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { usePermissionsText } from '../../messages/text.ts'

/** After a grant, for apps that open it. */
export function View(_: ViewProps<'SmartSessionCreated'>) {
  const text = usePermissionsText()
  const { close, reset } = useSteps()
  const preload = usePreload('SmartSessionList')
  return (
    <Notice
      tone="positive"
      title={text.created}
      live="status"
      action={
        <>
          <Button variant="primary" wide onClick={close}>
            {text.gotIt}
          </Button>
          <Button wide {...preload} onClick={() => reset({ view: 'SmartSessionList' })}>
            {text.showAll}
          </Button>
        </>
      }
    >
      {text.createdHint}
    </Notice>
  )
}
