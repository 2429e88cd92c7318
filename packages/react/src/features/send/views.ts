import { View as ChooseToken } from './ChooseToken.tsx'
import { View as Review } from './Review.tsx'
import { View as Send } from './Send.tsx'

/** A transfer from its draft to the signature. */
export const views = {
  Send,
  ChooseToken,
  Review,
}
