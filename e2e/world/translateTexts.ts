import type { Page } from 'playwright-core'

/**
 * Does to a page what the translators of browsers do: replaces each text with elements around another one, except where
 * `translate` forbids it. They see no shadow roots. Returns how many texts it replaced.
 */
export function translateTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    const translated = texts.filter(
      ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('script, style, [translate="no"]'),
    )
    for (const text of translated) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`«${text.data}»`)
      text.replaceWith(font)
    }
    return translated.length
  })
}
