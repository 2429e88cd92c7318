import type { BuyDraft } from '../context/buyDraft.ts'
import type { View, ViewName } from '../context/navigation.ts'
import type { LatchkeyOptions } from '../context/options.ts'
import type { Preferences } from '../context/preferences.ts'
import type { SendState } from '../context/sendDraft.ts'
import type { SwapDraft } from '../context/swapDraft.ts'
import type { Scene } from './scene.ts'

/** One view in one state. */
export type Picture = {
  /** The view and its state: `Connect/no wallets`. */
  id: `${ViewName}/${string}`
  /** The last one is drawn. */
  stack: readonly [View, ...View[]]
  scene: Scene
  options?: LatchkeyOptions | undefined
  preferences?: Preferences | undefined
  /** What is typed into Send, by the account in use. */
  send?: Partial<SendState> | undefined
  /** What is chosen in Swap, by the account in use. */
  swap?: Partial<SwapDraft> | undefined
  /** What is chosen in Buy. */
  buy?: Partial<BuyDraft> | undefined
  /** The window of a social, which a click opened before. */
  popup?: 'open' | undefined
  /** Something only this state says, in every language: a name, or nothing. */
  says?: string | undefined
}
