/**
 * Holds the page still. A sheet of our own with `!important` does it: there is no former value to give back, so a lock
 * of the page that comes or goes meanwhile neither breaks ours nor is broken by it.
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
