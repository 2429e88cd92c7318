import { type Namespace, namespaces } from '@latchkey/protocol'
import { Actions, Button, BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import type { WalletFeature } from '../../options.ts'
import { selectFeatures } from '../../options.ts'
import { useDialogScope, usePreload, useSteps } from '../DialogContext.ts'

/** The four actions under the balance, in the app's order (R9.14b); what is not there yet stands last, and says so. */
export function AccountActions() {
  const { latchkey } = useDialogScope()
  const { walletFeaturesOrder, ...features } = selectFeatures(useStore(latchkey.options))
  const namespace = useClientState((state) => state.activeNamespace)
  const isThere = (feature: WalletFeature) => feature === 'send' || feature === 'receive'
  const shown = walletFeaturesOrder.filter(
    (feature) => reach[feature].includes(namespace) && (!isThere(feature) || features[feature as 'send' | 'receive']),
  )
  const ordered = [...shown.filter(isThere), ...shown.filter((feature) => !isThere(feature))]
  return (
    <Actions>
      {ordered.map((feature) => (
        <ActionOf key={feature} feature={feature} />
      ))}
    </Actions>
  )
}

/** Where each can be done (R9.12). */
const reach: { readonly [Feature in WalletFeature]: readonly Namespace[] } = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: namespaces,
  send: ['eip155', 'solana'],
}

function ActionOf({ feature }: { feature: WalletFeature }) {
  const first = useFirstText()
  const text = useViewsText()
  if (feature === 'send') return <Leading to="Send" icon={<SendIcon />} label={first.send} />
  if (feature === 'receive') return <Leading to="Receive" icon={<ReceiveIcon />} label={first.receive} />
  const isSwap = feature === 'swaps'
  return (
    <Button size="tile" disabled title={text.notYet} icon={isSwap ? <SwapIcon /> : <BuyIcon />}>
      {isSwap ? text.swap : text.buy}
    </Button>
  )
}

function Leading({ to, icon, label }: { to: 'Send' | 'Receive'; icon: ReactNode; label: string }) {
  const { push } = useSteps()
  return (
    <Button size="tile" icon={icon} {...usePreload(to)} onClick={() => push({ view: to })}>
      {label}
    </Button>
  )
}
