import { placeFrame } from '@latchkey/core/actions'

/** Shows the secure frame over an element. A file of its own, so that pages without embedded wallets never load it. */
export const placeEmbedded: typeof placeFrame = (client, element) => placeFrame(client, element)
