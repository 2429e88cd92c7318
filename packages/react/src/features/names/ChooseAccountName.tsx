import { hasNames } from '@latchkey/core/queries'
import { Button, Notice } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useNamesText } from '../../messages/text.ts'
import { OwnNames } from './OwnNames.tsx'

/** Explains what a name is for, and lists the account's names. */
export function View(_: ViewProps<'ChooseAccountName'>) {
  const text = useNamesText()
  const { push } = useSteps()
  const preload = usePreload('RegisterAccountName')
  const namespace = useClientState((state) => state.activeNamespace)
  if (!hasNames(namespace)) return <Notice tone="negative">{text.evmOnly}</Notice>
  return (
    <>
      <Notice
        action={
          <Button {...preload} variant="primary" wide onClick={() => push({ view: 'RegisterAccountName' })}>
            {text.choose}
          </Button>
        }
      >
        {text.intro}
      </Notice>
      <OwnNames />
    </>
  )
}
