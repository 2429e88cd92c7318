import { type Namespace, namespaces } from '@latchkey/protocol'
import { Actions, Button, ReceiveIcon, SendIcon } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../context/DialogContext.ts'
import { selectFeatures } from '../context/options.ts'
import { useClientState } from '../hooks/useClient.ts'
import { useFirstText } from '../messages/text.ts'

/** What can be done with the balance, in the app's order (R9.14b). What is not offered is not shown. */
export function AccountActions() {
  const { latchkey } = useDialogScope()
  const { walletFeaturesOrder, ...features } = selectFeatures(useStore(latchkey.options))
  const namespace = useClientState((state) => state.activeNamespace)
  return (
    <Actions>
      {walletFeaturesOrder
        .filter((feature) => isBuilt(feature))
        .filter((feature) => features[feature] && reach[feature].includes(namespace))
        .map((feature) => (
          <ActionOf key={feature} feature={feature} />
        ))}
    </Actions>
  )
}

/** Where each can be done (R9.12). */
const reach: Readonly<Record<'receive' | 'send', readonly Namespace[]>> = {
  receive: namespaces,
  send: ['eip155', 'solana'],
}
type Built = keyof typeof reach

/** Swapping and buying are not offered yet. */
function isBuilt(feature: string): feature is Built {
  return feature in reach
}

function ActionOf({ feature }: { feature: Built }) {
  const text = useFirstText()
  const { push } = useSteps()
  const view = feature === 'send' ? 'Send' : 'Receive'
  return (
    <Button
      size="tile"
      icon={feature === 'send' ? <SendIcon /> : <ReceiveIcon />}
      {...usePreload(view)}
      onClick={() => push({ view })}
    >
      {text[feature]}
    </Button>
  )
}
