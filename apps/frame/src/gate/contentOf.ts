/**
 * Marks the gate's own elements: their text changes with the gate's state and doesn't count as a change of the card.
 */
const GATE_PART = 'data-gate'
export const gatePart = { [GATE_PART]: '' }

export const GATE_PARTS = `[${GATE_PART}]`

/** The text and images of a card, without the gate's own elements. If two results are equal, the card is unchanged. */
export function contentOf(card: Element): string {
  const said: string[] = []
  const isPart = (node: Node) => node instanceof Element && node.hasAttribute(GATE_PART)
  const walker = card.ownerDocument.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    isPart(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text) said.push(node.data)
    else if (node instanceof HTMLImageElement) said.push(node.src)
  }
  return said.join('\n')
}
