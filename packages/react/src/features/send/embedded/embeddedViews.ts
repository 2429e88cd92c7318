import { View as ApproveTransaction } from './ApproveTransaction.tsx'
import { EmbeddedReview } from './EmbeddedReview.tsx'

/** What the dialog shows around the secure frame, as one file. */
export const embeddedViews = { ApproveTransaction, EmbeddedReview }
