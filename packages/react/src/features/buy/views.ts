import { View as BuyInProgress } from './BuyInProgress.tsx'
import { View as OnRampFiatSelect } from './OnRampFiatSelect.tsx'
import { View as OnRampProviders } from './OnRampProviders.tsx'
import { View as OnRampTokenSelect } from './OnRampTokenSelect.tsx'
import { PurchasePrompt } from './PurchasePrompt.tsx'

/** A purchase with money, from its amount to how it ended. */
export const views = {
  OnRampProviders,
  OnRampTokenSelect,
  OnRampFiatSelect,
  BuyInProgress,
}

/** Shown below every view, and on the page, when a purchase has ended. */
export const prompts = { PurchasePrompt }
