import { Component, type RefObject } from 'react'

/** Longer than the longest exit animation, the sheet's. */
const EXIT_MS = 420

type ExitPictureProps = {
  readonly open: boolean
  readonly view: string
  readonly panel: RefObject<HTMLElement | null>
}

/**
 * Keeps the look of a dialog that closes and changes its view in one commit, as it does when the stack of views is
 * reset: a copy of the old content covers the new one until the panel is gone. A class component, because only
 * `getSnapshotBeforeUpdate` can read the page before React changes it.
 */
export class ExitPicture extends Component<ExitPictureProps> {
  remove: () => void = () => {}

  override getSnapshotBeforeUpdate(before: ExitPictureProps): HTMLElement | null {
    const panel = this.props.panel.current
    const isExit = before.open && !this.props.open && before.view !== this.props.view
    return isExit && panel ? takePicture(panel) : null
  }

  override componentDidUpdate(_: ExitPictureProps, __: unknown, picture: HTMLElement | null): void {
    const panel = this.props.panel.current
    if (this.props.open) this.remove()
    if (picture && panel) this.remove = cover(panel, picture)
  }

  override componentWillUnmount(): void {
    this.remove()
  }

  override render() {
    return null
  }
}

function takePicture(panel: HTMLElement): HTMLElement {
  const picture = panel.ownerDocument.createElement('div')
  picture.className = 'lk-exit'
  picture.inert = true
  picture.ariaHidden = 'true'
  for (const child of panel.children) picture.append(child.cloneNode(true))
  for (const live of picture.querySelectorAll('iframe, [role=alert], [role=status]')) live.remove()
  for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id')
  picture.dataset.height = String(panel.offsetHeight)
  picture.dataset.scroll = String(panel.querySelector('.lk-body')?.scrollTop ?? 0)
  return picture
}

function cover(panel: HTMLElement, picture: HTMLElement): () => void {
  panel.style.setProperty('height', `${picture.dataset.height}px`)
  panel.append(picture)
  const body = picture.querySelector('.lk-body')
  if (body) body.scrollTop = Number(picture.dataset.scroll)
  const remove = () => {
    clearTimeout(timer)
    picture.remove()
    panel.style.removeProperty('height')
  }
  const timer = setTimeout(remove, EXIT_MS)
  return remove
}
