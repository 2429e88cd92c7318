import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { State } from '../../client/state.ts'
import { selectActiveConnection } from '../../store/selectActiveConnection.ts'
import { selectNetworkId } from '../../store/selectors.ts'

/** What a click on a network does. */
export function decideNetworkSwitch(state: State, { target }: NetworkSwitchArgs): NetworkSwitchDecision {
  const namespace = namespaceOf(target)
  const current = selectActiveConnection(state)
  if (selectNetworkId(state) === target) return { kind: 'none' }
  const isAuth = current?.type === 'auth' && (namespace === 'eip155' || namespace === 'solana')
  if (isAuth) return { kind: 'switchNetwork' }
  const isOther = namespace !== state.activeNamespace
  if (current && isOther && !selectActiveConnection(state, namespace)) return { kind: 'switchActiveChain' }
  return { kind: 'switchNetwork' }
}

export type NetworkSwitchArgs = { target: NetworkId }
export type NetworkSwitchDecision = { kind: 'none' } | { kind: 'switchNetwork' } | { kind: 'switchActiveChain' }
