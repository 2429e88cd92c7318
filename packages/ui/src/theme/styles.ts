import { createContext, useContext, useInsertionEffect } from 'react'

/** Where components add their styles: a shadow root, or the document if there is none. */
export type StyleRoot = ShadowRoot | Document

export const StyleRootContext = createContext<StyleRoot | null>(null)

/** Adds a component's styles to its root on its first render, so that unused components cost nothing. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => adoptStyles(root ?? document, css), [root, css])
}

/** Adopts a style sheet into a root, once. Constructed sheets comply with `style-src 'self'` and need no bundler. */
export function adoptStyles(root: StyleRoot, css: string): void {
  const adopted = adoptedByRoot.get(root) ?? new Set<string>()
  if (adopted.has(css)) return
  adoptedByRoot.set(root, adopted.add(css))
  const view = (root.ownerDocument ?? root).defaultView ?? window
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}

// The text of each adopted sheet, because constructed sheets don't expose it.
const adoptedByRoot = new WeakMap<StyleRoot, Set<string>>()
