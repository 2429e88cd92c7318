import { type FramePage, framePageSchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'

/**
 * Reads the settings that the server wrote into this page.
 *
 * @throws Error if the page wasn't served by a Latchkey server, or by an incompatible version.
 */
export function readPageSettings(document: Document): FramePage {
  const text = document.getElementById('latchkey-frame')?.textContent
  if (!text) throw new Error('This page has no settings: it wasn’t served by a Latchkey server.')
  return v.parse(framePageSchema, JSON.parse(text))
}

/** Replaces the page's content with one sentence, for a page that can't do its job. */
export function showMessage(document: Document, sentence: string): void {
  const line = document.createElement('p')
  line.className = 'plain'
  line.setAttribute('role', 'alert')
  line.textContent = sentence
  document.getElementById('root')?.replaceChildren(line)
}
