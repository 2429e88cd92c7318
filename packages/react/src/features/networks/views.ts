import { MovedAccountPrompt } from './MovedAccountPrompt.tsx'
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

/** Shown below every view, and on the page, after a switch that changed the account. */
export const prompts = { MovedAccountPrompt }
