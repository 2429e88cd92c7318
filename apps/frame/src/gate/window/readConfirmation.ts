import { GATE_PARTS } from '../contentOf.ts'
import type { Confirmation } from './confirmation.ts'

/**
 * The text of the card around a button, in lines, without its controls and lists; the button's name says which row is
 * meant.
 */
export function readConfirmation(card: Element, button: Element, id: string): Confirmation {
  const title = card.querySelector('h1, h2')?.textContent ?? ''
  const lines: string[] = []
  let block: Element | null = null
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(`button, ul, ol, h1, h2, label, ${GATE_PARTS}`)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!(node instanceof Text) || node.data.trim() === '') continue
    const around = node.parentElement?.closest('p, strong, dt, dd, div, section, form') ?? null
    if (around !== null && around === block) lines.push(`${lines.pop() ?? ''}${node.data}`)
    else lines.push(node.data)
    block = around
  }
  const action = button.getAttribute('aria-label') ?? button.textContent ?? ''
  return { id, title, lines, action }
}
