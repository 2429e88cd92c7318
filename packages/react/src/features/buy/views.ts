import { View as BuyInProgress } from './BuyInProgress.tsx'
import { View as OnRampFiatSelect } from './OnRampFiatSelect.tsx'
import { View as OnRampProviders } from './OnRampProviders.tsx'
import { View as OnRampTokenSelect } from './OnRampTokenSelect.tsx'

/** A purchase with money, from its amount to how it ended. */
export const views = {
  OnRampProviders,
  OnRampTokenSelect,
  OnRampFiatSelect,
  BuyInProgress,
}
