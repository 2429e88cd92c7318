import { Component, type RefObject } from 'react'

/** Until an old view is gone: it fades out in 80 ms (Motion.css.ts), from the frame after the new view's first. */
const GONE_MS = 120

type LeavingViewProps = {
  readonly open: boolean
  readonly view: string
  readonly panel: RefObject<HTMLElement | null>
}

/**
 * Fades out the view that another one replaces. A class component, because only `getSnapshotBeforeUpdate` is called
 * before React removes the old view.
 */
export class LeavingView extends Component<LeavingViewProps> {
  override getSnapshotBeforeUpdate(before: LeavingViewProps): null {
    const box = this.props.panel.current?.querySelector<HTMLElement>('.lk-body')
    const view = box?.querySelector<HTMLElement>(':scope>.lk-view')
    if (box && view && before.open && this.props.open && before.view !== this.props.view) fadeOut(box, view)
    return null
  }

  // React asks for it with `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render() {
    return null
  }
}

/**
 * Fades out a view where it stands. Its nodes keep their values and run no code, as React has left them. They stay in the
 * page, because the browser would style and lay out all of them once more if they came back; and because the focus would
 * be lost with them, for which React looks where everything is scrolled and so forces another layout.
 */
function fadeOut(box: HTMLElement, view: HTMLElement): void {
  // Before anything changes, which would force a layout here.
  const { scrollTop } = box
  for (const node of view.querySelectorAll('iframe, [role=alert], [role=status]')) node.remove()
  keepOnce(box, view)
  view.className = 'lk-ghost'
  view.ariaHidden = 'true'
  // The new view may begin elsewhere; this one stays where it was seen.
  view.style.insetBlockStart = `${-scrollTop}px`
  // Also begins to fade it out. Either styles every node once more, which the new view's first frame needn't wait for.
  requestAnimationFrame(() => setTimeout(() => view.toggleAttribute('inert', true)))
  setTimeout(() => view.remove(), GONE_MS)
}

/** When React removes the view, which it does next, the view remains. */
function keepOnce(box: HTMLElement, view: HTMLElement): void {
  const remove = box.removeChild
  box.removeChild = (node) => {
    box.removeChild = remove
    return view.isSameNode(node) ? node : box.removeChild(node)
  }
}
