import { View as Swap } from './Swap.tsx'
import { View as SwapPreview } from './SwapPreview.tsx'
import { View as SwapSelectToken } from './SwapSelectToken.tsx'

/** A swap from its draft to the signature. */
export const views = {
  Swap,
  SwapSelectToken,
  SwapPreview,
}
