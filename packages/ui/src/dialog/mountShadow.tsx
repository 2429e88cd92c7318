import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptStyles, StyleRootContext } from '../theme/styles.ts'
import { contain } from './contain.ts'

export type ShadowMount = {
  /** The element on the page. It is appended to `parent` and never moved, because moving reloads iframes. */
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Renders into the shadow root, in a separate React root, so that nothing bubbles into the page's components. */
  render(node: ReactNode): void
  /** Unmounts and removes the host. */
  stop(): void
}

export type MountShadowOptions = {
  /** The parent of the host. Default: the end of `document.body`. */
  readonly parent?: HTMLElement | undefined
  /** The tag of the host: a valid custom element name. */
  readonly tag?: string | undefined
}

/**
 * Creates a shadow root that the page's styles, focus traps and handlers don't affect. Custom properties are still
 * inherited, so a page can set `--lk-*` on `:root`.
 */
export function mountShadow({ parent = document.body, tag = 'lk-dialog' }: MountShadowOptions = {}): ShadowMount {
  const page = parent.ownerDocument
  const host = page.createElement(tag)
  const root = host.attachShadow({ mode: 'open' })
  const container = page.createElement('div')
  // Amounts, addresses, words and keys must stay exact. And a translator replaces the text nodes that React is going to update.
  container.translate = false
  root.append(container)
  adoptStyles(root, hostCss)
  const release = contain(root)
  parent.append(host)
  const reactRoot = createRoot(container)
  return {
    host,
    root,
    render: (node) =>
      reactRoot.render(
        <StrictMode>
          <StyleRootContext.Provider value={root}>{node}</StyleRootContext.Provider>
        </StrictMode>,
      ),
    stop() {
      reactRoot.unmount()
      release()
      host.remove()
    },
  }
}

// `!important` inside a shadow root beats `!important` outside, even `body > * { display: none !important }`.
const hostCss = ':host{all:initial!important;display:contents!important}'
