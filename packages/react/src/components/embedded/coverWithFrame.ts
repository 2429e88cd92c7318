import type { Client } from '@latchkey/core'
import { placeFrame } from '@latchkey/core/actions'

/** Shows the secure frame over the dialog around an element, or over the element on a page. Returns a function that stops it. */
export function coverWithFrame(client: Client, inside: Element): () => void {
  return placeFrame(client, inside.closest('.lk-panel') ?? inside)
}
