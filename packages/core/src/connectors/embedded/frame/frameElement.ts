import { type FrameBox, type FrameSize, fitsFrame, placeFrame } from './framePlace.ts'

export type FrameElement = {
  readonly window: Window
  /** Resolves when the iframe's document has loaded, whatever it is. */
  loaded: Promise<void>
  show(size: FrameSize): void
  hide(): void
  setTarget(target: Element | undefined): void
  remove(): void
}

/**
 * Adds the iframe to the page, in a closed dialog, so that it opens in the top layer and no style of an ancestor
 * affects it: a transparent, cropped or scaled frame could not be approved in safely.
 *
 * @param onClose called when Escape is pressed in the page; inside the iframe, the frame handles it.
 */
export function frameElement(page: Window, secureUrl: string, onClose: () => void): FrameElement {
  const { document } = page
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Secure frame')
  dialog.dataset.latchkeyFrame = ''
  const frame = document.createElement('iframe')
  const { origin } = new URL(secureUrl)
  frame.id = 'w3m-iframe'
  frame.title = 'Latchkey secure frame'
  frame.referrerPolicy = 'origin'
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  force(frame, { display: 'block', width: '100%', height: '100%', border: '0', 'z-index': '999999' })
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
  frame.src = `${origin}/frame?v=1`
  dialog.append(frame)
  styleBackdrop(document)
  document.body.append(dialog)

  let target: Element | undefined
  let size: FrameSize = {}
  let placed = ''
  let framesLeft = 0
  // The page makes the element as tall as the frame, and no taller, while it is covered.
  const reserve = (isCovered: boolean) => {
    if (size.height !== undefined && target instanceof HTMLElement)
      target.style.setProperty('--latchkey-frame-height', `${size.height}px`)
    target?.toggleAttribute('data-latchkey-framed', isCovered)
  }
  const place = () => {
    const { innerWidth: width, innerHeight: height } = page
    const reserved = target?.getBoundingClientRect()
    const box = placeFrame({ width, height }, size, reserved)
    const isInPlace = reserved !== undefined && fitsFrame(reserved, size)
    dialog.dataset.latchkeyFrame = isInPlace ? '' : 'alone'
    const corners = target && isInPlace ? page.getComputedStyle(target).borderRadius : cornersAlone(box, page)
    const wanted = JSON.stringify([box, corners])
    if (wanted === placed) return
    placed = wanted
    force(dialog, Object.fromEntries(Object.entries(box).map(([side, pixels]) => [side, `${pixels}px`])))
    force(dialog, { 'border-radius': corners })
    if (framesLeft === 0) page.requestAnimationFrame(followCard)
    framesLeft = FRAMES_OF_REST
  }
  // Follow a card that is still animating, so that a click hits what the user aimed at.
  const followCard = () => {
    if (!dialog.open) framesLeft = 0
    if (framesLeft === 0) return
    place()
    if (--framesLeft > 0) page.requestAnimationFrame(followCard)
  }
  const follower = new ResizeObserver(place)
  const onCancel = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  dialog.addEventListener('cancel', onCancel)

  const follow = (isFollowed: boolean) => {
    const change = isFollowed ? 'addEventListener' : 'removeEventListener'
    page[change]('resize', place)
    page[change]('scroll', place, true)
    if (isFollowed && target) follower.observe(target)
    else follower.disconnect()
  }
  const raise = () => {
    dialog.close()
    dialog.showModal()
    frame.focus()
  }
  let watching: ReturnType<typeof setInterval> | undefined
  // If a dialog of the page opens on top of the iframe, nobody could read the request.
  const watchCover = () => {
    let left = RAISES_MAX
    watching = setInterval(() => {
      // The card may move without changing its size, as when its dialog grows or slides in.
      place()
      const { left: x, top: y, width, height } = dialog.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      if (top === frame || top === dialog || left-- <= 0) return
      raise()
    }, LOOK_MS)
  }
  const hide = () => {
    clearInterval(watching)
    if (!dialog.open) return
    follow(false)
    dialog.style.removeProperty('display')
    dialog.close()
    reserve(false)
  }
  return {
    get window() {
      if (!frame.contentWindow) throw new Error('The frame was removed from the page')
      return frame.contentWindow
    },
    loaded,
    show: (wanted) => {
      size = wanted
      reserve(true)
      force(dialog, shown)
      placed = ''
      place()
      if (dialog.open) return
      dialog.showModal()
      follow(true)
      watchCover()
      frame.focus()
    },
    hide,
    setTarget: (next) => {
      follower.disconnect()
      target?.removeAttribute('data-latchkey-framed')
      target = next
      reserve(dialog.open)
      if (!dialog.open) return
      place()
      if (next) follower.observe(next)
    },
    remove: () => {
      hide()
      dialog.remove()
    },
  }
}

// How often to check that the iframe is on top, and how often at most to move it there: two scripts that both want to
// be on top must not fight forever.
const LOOK_MS = 200
const RAISES_MAX = 10
// An element that has not moved for this many frames is at rest.
const FRAMES_OF_REST = 10

// The page's own styles for dialogs and iframes must not apply: important inline styles override them.
const shown = {
  ...{ display: 'block', position: 'fixed', inset: 'auto', margin: '0', padding: '0', border: '0' },
  ...{ 'max-width': 'none', 'max-height': 'none', overflow: 'hidden' },
  ...{ opacity: '1', visibility: 'visible', transform: 'none', filter: 'none', 'clip-path': 'none' },
  ...{ animation: 'none', transition: 'none', background: 'transparent', 'pointer-events': 'auto' },
  'z-index': '999999',
}

/** The corners of the dialog: a sheet has none at its bottom. */
function cornersAlone({ left, top, height }: FrameBox, page: Window): string {
  return left === 0 && top + height >= page.innerHeight ? '28px 28px 0 0' : '28px'
}

function force(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important')
}

/**
 * No second backdrop while the frame covers its place in the page's dialog, which has one already. Anywhere else, the
 * frame stands over that dialog, whose buttons must not look like answers to what the frame asks.
 */
function styleBackdrop(document: Document): void {
  const view = document.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    'dialog[data-latchkey-frame]::backdrop{background:none}dialog[data-latchkey-frame=alone]{box-shadow:0 16px 48px #0006,0 0 0 1px #8884}dialog[data-latchkey-frame=alone]::backdrop{background:#000a}',
  )
  document.adoptedStyleSheets.push(sheet)
}
