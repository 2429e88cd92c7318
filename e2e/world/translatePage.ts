import type { Frame, Page } from 'playwright-core'

/**
 * Does what a translator in the browser does: replaces every text that isn't marked as untranslatable, inside shadow roots too.
 * Returns how many texts it replaced.
 */
export function translatePage(page: Page | Frame): Promise<number> {
  return page.evaluate(() => {
    let count = 0
    const roots: (Document | ShadowRoot)[] = [document]
    for (let root = roots.pop(); root; root = roots.pop()) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot)
        if (!(node instanceof Text) || node.parentElement?.closest('[translate]')?.getAttribute('translate') === 'no')
          continue
        node.data = node.data.replace(/\S/g, '∎')
        count++
      }
    }
    return count
  })
}
