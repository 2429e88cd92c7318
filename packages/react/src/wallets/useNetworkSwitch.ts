import { selectActiveConnection } from '@latchkey/core'
import { decideNetworkSwitch, switchNetwork } from '@latchkey/core/actions'
import { type Network, namespaceOf } from '@latchkey/protocol'
import { useDialogScope, useSteps } from '../context/DialogContext.ts'

/** What choosing a network does. */
export function useNetworkSwitch(): (network: Network) => void {
  const { client } = useDialogScope().latchkey
  const { push, back } = useSteps()
  return ({ id: target }) => {
    const state = client.store.getState()
    const { kind } = decideNetworkSwitch(state, { target })
    const live = selectActiveConnection(state, namespaceOf(target))
    const needsWallet = live ? live.networkId !== target : selectActiveConnection(state)?.type === 'auth'
    if (kind === 'none') back()
    else if (kind === 'switchActiveChain') push({ view: 'SwitchActiveChain', target, next: 'Connect', replace: true })
    else if (needsWallet) push({ view: 'SwitchNetwork', target })
    // Without a wallet in that namespace, or with one already on that network, no wallet is asked.
    else void switchNetwork(client, { networkId: target })
  }
}
