/**
 * Locks the page's scrolling with a style sheet and `!important`. It restores no earlier value, so it doesn't conflict
 * with a lock of the page that starts or ends meanwhile.
 */
export function lockScroll(page: Document): () => void {
  const view = page.defaultView ?? window
  const hasScrollbar = view.innerWidth > page.documentElement.clientWidth
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
  page.adoptedStyleSheets.push(sheet)
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
