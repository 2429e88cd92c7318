import { selectActiveConnection } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { Button, Logo, Notice } from '@latchkey/ui'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'

/**
 * The connected wallet doesn't support that namespace, so another one must be connected. Nothing changes until it is,
 * so going back is safe.
 */
export function View({ view }: ViewProps<'SwitchActiveChain'>) {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { push, replace } = useSteps()
  const preload = usePreload('Connect')
  const wallet = useClientState(selectActiveConnection)?.wallet.name ?? ''
  const target = client.networks.find(({ id }) => id === view.target)
  const name = target?.name ?? view.target

  function choose(): void {
    const namespace = namespaceOf(view.target)
    const next = { view: view.next, namespace, isAdding: true, target: view.target } as const
    if (view.replace) replace(next)
    else push(next)
  }

  return (
    <Notice
      icon={<Logo src={target?.iconUrl} name={name} size={64} shape="round" />}
      title={text.switchChainTitle(name)}
      action={
        <Button variant="primary" wide {...preload} onClick={choose}>
          {text.switch}
        </Button>
      }
    >
      {text.switchChainHint(wallet, name)}
    </Notice>
  )
}
