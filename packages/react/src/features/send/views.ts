import { View as ChooseToken } from './form/ChooseToken.tsx'
import { View as Send } from './form/Send.tsx'
import { View as Review } from './review/Review.tsx'

/** A transfer from its draft to the signature. */
export const views = {
  Send,
  ChooseToken,
  Review,
}
