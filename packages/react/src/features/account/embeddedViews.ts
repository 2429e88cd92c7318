import { EmbeddedAccount, RenameInFrame } from './EmbeddedAccount.tsx'
import { EmbeddedOffer } from './EmbeddedOffer.tsx'

/** What *Account* shows of an embedded wallet, in one file, because small files compress badly. */
export const embeddedViews = { EmbeddedAccount, EmbeddedOffer, RenameInFrame }
