import { View as Networks } from './Networks.tsx'
import { View as SwitchActiveChain } from './SwitchActiveChain.tsx'
import { View as SwitchNetwork } from './SwitchNetwork.tsx'
import { View as UnsupportedChain } from './UnsupportedChain.tsx'

/** Choosing a network and switching to it. */
export const views = {
  Networks,
  SwitchNetwork,
  SwitchActiveChain,
  UnsupportedChain,
}
