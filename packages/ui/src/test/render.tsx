import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { mountShadow, type ShadowMount } from '../dialog/mountShadow.tsx'
import { ThemeRoot, type ThemeRootProps } from '../theme/ThemeRoot.tsx'

/**
 * Renders into the page itself, with tokens, and removes it when the test ends. Returns a function that renders again.
 */
export function render(node: ReactNode, props: Omit<ThemeRootProps, 'children'> = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const draw = (next: ReactNode) => flushSync(() => root.render(<ThemeRoot {...props}>{next}</ThemeRoot>))
  draw(node)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return { container, draw }
}

/** Renders into a separate shadow root, as the dialog does on a host page. */
export function renderShadow(node: ReactNode): ShadowMount {
  const mount = mountShadow()
  flushSync(() => mount.render(node))
  onTestFinished(() => mount.stop())
  return mount
}
