import { swapNetworksQuery } from '@latchkey/core/queries'
import { type Namespace, namespaces } from '@latchkey/protocol'
import { Actions, Button, BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../context/DialogContext.ts'
import { selectFeatures, type WalletFeature } from '../context/options.ts'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useClient, useClientState } from '../hooks/useClient.ts'
import { useHasOnRamp } from '../hooks/useHasOnRamp.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useFirstText } from '../messages/text.ts'

/** The actions on the balance, in the app's order. Actions that aren't available are left out. */
export function AccountActions() {
  const { latchkey } = useDialogScope()
  const { walletFeaturesOrder, ...features } = selectFeatures(useStore(latchkey.options))
  const namespace = useClientState((state) => state.activeNamespace)
  const hasSwaps = useHasSwaps()
  const hasOnRamp = useHasOnRamp()
  const isOffered = (feature: WalletFeature): boolean => {
    if (!features[feature] || !reach[feature].includes(namespace)) return false
    return feature === 'onramp' ? hasOnRamp : feature !== 'swaps' || hasSwaps
  }
  return (
    <Actions>
      {walletFeaturesOrder.filter(isOffered).map((feature) => (
        <ActionOf key={feature} feature={feature} />
      ))}
    </Actions>
  )
}

/** The namespaces in which each action is available. */
const reach: Readonly<Record<WalletFeature, readonly Namespace[]>> = {
  receive: namespaces,
  send: ['eip155', 'solana'],
  swaps: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
}

const views = { send: 'Send', receive: 'Receive', swaps: 'Swap', onramp: 'OnRampProviders' } as const
const labels = { send: 'send', receive: 'receive', swaps: 'swap', onramp: 'buy' } as const
const icons = { send: <SendIcon />, receive: <ReceiveIcon />, swaps: <SwapIcon />, onramp: <BuyIcon /> }

function ActionOf({ feature }: { feature: WalletFeature }) {
  const text = useFirstText()
  const { push } = useSteps()
  const view = views[feature]
  return (
    <Button size="tile" icon={icons[feature]} {...usePreload(view)} onClick={() => push({ view })}>
      {text[labels[feature]]}
    </Button>
  )
}

/** Whether the server can swap on the current network. */
function useHasSwaps(): boolean {
  const client = useClient()
  const { networkId } = useNetwork()
  const { data } = useQuery(swapNetworksQuery(client), useLatchkeyQueryClient())
  return networkId !== undefined && data?.includes(networkId) === true
}
