import { Button, Notice } from '@latchkey/ui'
import { useSteps } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useSecurity } from './useSecurity.ts'

/** *Save your wallet*: a guest has no way back in but this browser. */
export function SaveWallet() {
  const text = useEmbeddedText()
  const { push } = useSteps()
  const openSecurity = useSecurity()
  return (
    <Notice
      tone="warning"
      title={text.saveTitle}
      action={
        <>
          <Button wide onClick={() => push({ view: 'UpdateEmailWallet' })}>
            {text.addEmail}
          </Button>
          <Button wide onClick={(event) => openSecurity(event, 'passkeys')}>
            {text.addPasskey}
          </Button>
        </>
      }
    >
      {text.saveHint}
    </Notice>
  )
}
