import { type FramePage, framePageSchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'

/**
 * What the server wrote into this page.
 *
 * @throws Error where the page was not served by a Latchkey server, or by one of another version.
 */
export function readPageSettings(document: Document): FramePage {
  const text = document.getElementById('latchkey-frame')?.textContent
  if (!text) throw new Error('This page was not served by a Latchkey server: it holds no settings.')
  return v.parse(framePageSchema, JSON.parse(text))
}

/** One plain sentence instead of everything else, for a page that cannot do what it is for. */
export function say(document: Document, sentence: string): void {
  const line = document.createElement('p')
  line.className = 'plain'
  line.setAttribute('role', 'alert')
  line.textContent = sentence
  document.getElementById('root')?.replaceChildren(line)
}
