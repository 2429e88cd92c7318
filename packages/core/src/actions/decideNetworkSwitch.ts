import { type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { selectActiveConnection } from '../selectors/selectActiveConnection.ts'
import { selectNetworkId } from '../selectors/selectNetworkId.ts'
import type { State } from '../state.ts'

/** What a click on a network leads to (R4.14a–d). */
export function decideNetworkSwitch(state: State, args: NetworkSwitchArgs): NetworkSwitchDecision {
  const { target, isForced = false } = args
  const namespace = namespaceOf(target)
  const current = selectActiveConnection(state)
  if (selectNetworkId(state) === target) return { kind: 'none' }
  const isAuth = current?.type === 'auth' && (namespace === 'eip155' || namespace === 'solana')
  if (isAuth || isForced) return { kind: 'switchNetwork' }
  const isOther = namespace !== state.activeNamespace
  if (current && isOther && !selectActiveConnection(state, namespace)) return { kind: 'switchActiveChain' }
  return { kind: 'switchNetwork' }
}

export type NetworkSwitchArgs = { target: NetworkId; isForced?: boolean | undefined }
export type NetworkSwitchDecision = { kind: 'none' } | { kind: 'switchNetwork' } | { kind: 'switchActiveChain' }

/** Where the dialog goes when a switch has ended (R4.14e and f). */
export function decideAfterNetworkSwitch(args: NetworkSwitchOutcome): 'goBack' | 'close' {
  const { hasSwitched, previous, networks } = args
  const wasOffered = previous === undefined || networks.some(({ id }) => id === previous)
  return hasSwitched && !wasOffered ? 'close' : 'goBack'
}

export type NetworkSwitchOutcome = {
  hasSwitched: boolean
  /** Where the wallet was before. */
  previous: NetworkId | undefined
  networks: readonly Network[]
}
