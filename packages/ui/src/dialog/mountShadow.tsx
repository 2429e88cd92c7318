import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptStyles, StyleRootContext } from '../theme/styles.ts'
import { contain } from './contain.ts'

export type ShadowMount = {
  /** The element on the page. Appended to `parent`, and never moved: a move reloads frames. */
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Renders into the shadow root, in a React root of its own: nothing bubbles into the page's components. */
  render(node: ReactNode): void
  /** Unmounts and removes the host. */
  stop(): void
}

export type MountShadowOptions = {
  /** Where the host goes; the end of `document.body` by default. */
  readonly parent?: HTMLElement | undefined
  /** Name of the host element: a valid custom element name. */
  readonly tag?: string | undefined
}

/**
 * Makes a place on someone else's page that the page's styles, traps and handlers do not reach.
 * Custom properties still come through, so a page can set `--lk-*` on `:root`.
 */
export function mountShadow({ parent = document.body, tag = 'lk-dialog' }: MountShadowOptions = {}): ShadowMount {
  const page = parent.ownerDocument
  const host = page.createElement(tag)
  const root = host.attachShadow({ mode: 'open' })
  const container = page.createElement('div')
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

// `!important` inside a shadow root wins over `!important` outside: `body > * { display: none !important }` too.
const hostCss = ':host{all:initial!important;display:contents!important}'
