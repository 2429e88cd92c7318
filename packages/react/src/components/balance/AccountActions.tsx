import { swapNetworksQuery } from '@latchkey/core/queries'
import { type Namespace, namespaces } from '@latchkey/protocol'
import { Actions, Button, BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { View } from '../../context/navigation.ts'
import { selectFeatures, type WalletFeature } from '../../context/options.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useHasOnRamp } from '../../hooks/useHasOnRamp.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useFirstText } from '../../messages/text.ts'

/**
 * The actions on the balance, in the app's order, or on one token of the current network. Actions that aren't available
 * are left out.
 */
export function AccountActions({ token }: { readonly token?: TokenBalance | undefined }) {
  const { latchkey } = useDialogScope()
  const { walletFeaturesOrder, ...features } = selectFeatures(useStore(latchkey.options))
  const namespace = useClientState((state) => state.activeNamespace)
  const hasSwaps = useHasSwaps()
  const hasOnRamp = useHasOnRamp()
  const isOffered = (feature: WalletFeature): boolean => {
    if (!features[feature] || !reach[feature].includes(namespace)) return false
    // Which tokens can be bought is only known there.
    return feature === 'onramp' ? hasOnRamp && !token : feature !== 'swaps' || hasSwaps
  }
  return (
    <Actions>
      {walletFeaturesOrder.filter(isOffered).map((feature) => (
        <ActionOf key={feature} feature={feature} token={token} />
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

function ActionOf({ feature, token }: { feature: WalletFeature; token: TokenBalance | undefined }) {
  const text = useFirstText()
  const { push } = useSteps()
  const view = views[feature]
  return (
    <Button size="tile" icon={icons[feature]} {...usePreload(view)} onClick={() => push(viewOf(view, token))}>
      {text[labels[feature]]}
    </Button>
  )
}

function viewOf(view: (typeof views)[WalletFeature], token: TokenBalance | undefined): View {
  if (token && view === 'Send') return { view, token: token.id }
  return token && view === 'Swap' ? { view, from: token.address ?? token.symbol } : { view }
}

/** Whether the server can swap on the current network. */
function useHasSwaps(): boolean {
  const client = useClient()
  const { networkId } = useNetwork()
  const { data } = useQuery(swapNetworksQuery(client), useLatchkeyQueryClient())
  return networkId !== undefined && data?.includes(networkId) === true
}
