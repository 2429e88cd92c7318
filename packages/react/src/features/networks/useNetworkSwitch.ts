import { selectActiveConnection } from '@latchkey/core'
import { decideNetworkSwitch, switchNetwork } from '@latchkey/core/actions'
import { type Network, namespaceOf } from '@latchkey/protocol'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'

/** Takes the way that the specification names for a click on a network (R4.14a–d). */
export function useNetworkSwitch(): (network: Network) => void {
  const { client } = useDialogScope().latchkey
  const { push, back } = useSteps()
  return ({ id: target }) => {
    const state = client.store.getState()
    const { kind } = decideNetworkSwitch(state, { target })
    const live = selectActiveConnection(state, namespaceOf(target))
    const isAsked = live ? live.networkId !== target : selectActiveConnection(state)?.type === 'auth'
    if (kind === 'none') back()
    else if (kind === 'switchActiveChain') push({ view: 'SwitchActiveChain', target, next: 'Connect', replace: true })
    else if (isAsked) push({ view: 'SwitchNetwork', target })
    // Without a wallet there, or with one that is there already, nobody has to be asked.
    else void switchNetwork(client, { networkId: target })
  }
}
