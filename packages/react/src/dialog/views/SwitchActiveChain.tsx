import { selectActiveConnection } from '@latchkey/core'
import { switchNetwork } from '@latchkey/core/actions'
import { namespaceOf } from '@latchkey/protocol'
import { Button, Logo, Notice } from '@latchkey/ui'
import { useClientState } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'
import { useDialogScope, useSteps } from '../DialogContext.ts'
import type { ViewProps } from '../registry.ts'

/** The connected wallet knows nothing of that family of chains: another one has to be connected. */
export function View({ view }: ViewProps<'SwitchActiveChain'>) {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { push, replace } = useSteps()
  const wallet = useClientState(selectActiveConnection)?.wallet.name ?? ''
  const target = client.networks.find(({ id }) => id === view.target)
  const name = target?.name ?? view.target

  function choose(): void {
    const next = { view: view.next, namespace: namespaceOf(view.target), isAdding: true } as const
    if (view.replace) replace(next)
    else push(next)
    void switchNetwork(client, { networkId: view.target })
  }

  return (
    <Notice
      icon={<Logo src={target?.iconUrl} name={name} size={64} shape="round" />}
      title={text.switchChainTitle(name)}
      action={
        <Button variant="primary" wide onClick={choose}>
          {text.switchChainAction}
        </Button>
      }
    >
      {text.switchChainHint(wallet, name)}
    </Notice>
  )
}
