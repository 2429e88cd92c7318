import { createContext, useContext, useInsertionEffect } from 'react'

/** Where components put their styles: a shadow root, or the document when there is none. */
export type StyleRoot = ShadowRoot | Document

export const StyleRootContext = createContext<StyleRoot | null>(null)

/** A component's own styles, adopted once a root as it first renders: what is not drawn costs nothing. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => adoptStyles(root ?? document, css), [root, css])
}

/**
 * Adopts a style sheet into a root, once. A constructed sheet passes `style-src 'self'`, and needs no bundler.
 */
export function adoptStyles(root: StyleRoot, css: string): void {
  const adopted = adoptedByRoot.get(root) ?? new Set<string>()
  if (adopted.has(css)) return
  adoptedByRoot.set(root, adopted.add(css))
  const view = (root.ownerDocument ?? root).defaultView ?? window
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}

// A cache of what the platform cannot be asked: which text a constructed sheet came from.
const adoptedByRoot = new WeakMap<StyleRoot, Set<string>>()
