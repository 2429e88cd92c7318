/** Marks what the gate itself draws: its own words change with its state, and are no change of the card. */
const GATE_PART = 'data-gate'
export const gatePart = { [GATE_PART]: '' }

/** Finds them. */
export const GATE_PARTS = `[${GATE_PART}]`

/** What a card says, as text and pictures, without the gate's own parts. Two equal answers mean an unchanged card. */
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
