import type { CompleteConfig } from '../../client/client.ts'
import type { State } from '../../client/state.ts'
import { selectIsWrongNetwork } from './selectIsWrongNetwork.ts'

/**
 * Whether the dialog is to show UnsupportedChain (R4.13c): the wallet's network is not offered, the app
 * lets the dialog switch networks, does not accept others, and is not in basic mode.
 */
export function selectOpensUnsupportedChain(
  state: State,
  config: Pick<CompleteConfig, 'networks' | 'allowUnsupportedNetworks' | 'enableNetworkSwitch'>,
): boolean {
  const isBasic = config.networks.length === 0
  if (isBasic || config.allowUnsupportedNetworks || config.enableNetworkSwitch === false) return false
  return selectIsWrongNetwork(state, config.networks)
}
