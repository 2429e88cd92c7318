import type { BuyDraft } from '../context/buyDraft.ts'
import type { View, ViewName } from '../context/navigation.ts'
import type { LatchkeyOptions } from '../context/options.ts'
import type { Preferences } from '../context/preferences.ts'
import type { SendState } from '../context/sendDraft.ts'
import type { SwapDraft } from '../context/swapDraft.ts'
import type { SceneCamera } from './camera.ts'
import type { Scene } from './scene.ts'

/** One view in one state. */
export type Picture = {
  /** The view and its state: `Connect/no wallets`. */
  id: `${ViewName}/${string}`
  /** The last one is shown. */
  stack: readonly [View, ...View[]]
  scene: Scene
  options?: LatchkeyOptions | undefined
  preferences?: Preferences | undefined
  /** What is entered in Send by the current account. */
  send?: Partial<SendState> | undefined
  /** What is chosen in Swap by the current account. */
  swap?: Partial<SwapDraft> | undefined
  /** What is chosen in Buy. */
  buy?: Partial<BuyDraft> | undefined
  /** The provider's window, which a click opened before. */
  popup?: 'open' | undefined
  /** What the page's camera does. Default: as in this browser. */
  camera?: SceneCamera | undefined
  /** A text that only this state contains, in every language: a name, or nothing. */
  says?: string | undefined
}
