import { type RefObject, useLayoutEffect } from 'react'

/** The panel's height follows its view in 220 ms (Dialog.css.ts), plus a margin for transitions that never end. */
const MORPH_MS = 260

/**
 * Animates the height of the panel's body to that of its view. The first measurement after opening sets it without an
 * animation. Observes each view separately, because the observer of a replaced node fires once more, without a parent.
 */
export function useMorph(panel: RefObject<HTMLElement | null>, view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` says that another node is drawn
  useLayoutEffect(() => {
    const element = panel.current?.querySelector<HTMLElement>('.lk-body')
    const content = element?.querySelector<HTMLElement>(':scope>.lk-view')
    if (!element || !content) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const follow = () => {
      const height = content.offsetHeight
      if (content.parentElement !== element) return
      // Closed: it will open at its height.
      if (height === 0) return void element.style.removeProperty('block-size')
      const before = element.style.getPropertyValue('block-size')
      const after = `${height}px`
      if (before === after) return
      if (before !== '') {
        element.setAttribute('data-morph', '')
        clearTimeout(timer)
        timer = setTimeout(() => element.removeAttribute('data-morph'), MORPH_MS)
      }
      element.style.setProperty('block-size', after)
    }
    // In the next frame: a layout change inside the observer fires an error event on the page's window.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      element.removeAttribute('data-morph')
    }
  }, [panel, view])
}
