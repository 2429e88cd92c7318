/**
 * The texts that don't fit: outside of the panel, or cut off by a part that hides what is beyond its edge. Parts that are
 * made to scroll show all of it. `isCutOnPurpose` says which may end in an ellipsis.
 */
export function findOverflow(
  panel: Element,
  isCutOnPurpose: (element: HTMLElement) => boolean = () => false,
): string[] {
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode
    if (!element?.checkVisibility() || textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const cut = edgesAround(element, panel).some((edge) =>
      [...range.getClientRects()].some((box) => isOutside(box, edge)),
    )
    if (cut && !isCutOnPurpose(element)) found.push(`“${textContent?.trim()}” in ${nameOf(element)}`)
  }
  return found
}

/** What a text must be within: the panel, and all around it that hides or clips. What is only for screen readers has none. */
function edgesAround(element: Element, panel: Element): DOMRect[] {
  const edges: DOMRect[] = []
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { overflowX, clipPath, position } = getComputedStyle(part)
    if (position === 'absolute' && (clipPath !== 'none' || part.clientWidth <= 1)) return []
    if (part === panel || overflowX === 'hidden' || overflowX === 'clip') edges.push(part.getBoundingClientRect())
    if (part === panel) break
  }
  return edges
}

function isOutside(box: DOMRect, edge: DOMRect): boolean {
  return box.width > 1 && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)
}

/** Letters may reach over their own box. */
const SLACK = 1.5

function nameOf(element: Element): string {
  return [element.localName, ...element.classList].join('.')
}
