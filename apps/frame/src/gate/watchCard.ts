import { contentOf } from './contentOf.ts'
import { SEEN_MS } from './gateState.ts'
import { watchPointer } from './watchPointer.ts'
import { watchSeen, watchWindow } from './watchSeen.ts'

export type CardSight = {
  /** Fully visible now. */
  isShown: boolean
  isFocused: boolean
  /** Visible, focused, unmoved and unchanged for {@link SEEN_MS}: checkboxes and scrolling count. */
  isSeen: boolean
  /** Also, for just as long, nothing was pressed while the button didn't work: a press counts. */
  isSettled: boolean
  /** How often the timer has started: a new number means that the wait begins again. */
  waits: number
}

export type CardWatch = {
  /** The current state, including changes that the browser hasn't reported yet. */
  look(): CardSight
  stop(): void
}

type CardWatchOptions = {
  place: 'frame' | 'window'
  /** Whether the button works now, apart from visibility. A press while it doesn't restarts the timer. */
  isReady(): boolean
  onSight(sight: CardSight): void
  /** The size or content of the card changed, so earlier actions don't apply to it. */
  onChanged(): void
}

/** Watches whether the user can have seen a card for long enough to press a button on it deliberately. */
export function watchCard(card: Element, { place, isReady, onSight, onChanged }: CardWatchOptions): CardWatch {
  let isShown = false
  let isFocused = document.hasFocus()
  let isSeen = false
  let isCalm = false
  let waits = 0
  let seeing: ReturnType<typeof setTimeout> | undefined
  let calming: ReturnType<typeof setTimeout> | undefined
  const sight = () => ({ isShown, isFocused, isSeen, isSettled: isSeen && isCalm, waits })
  const tell = () => onSight(sight())

  const calm = () => {
    clearTimeout(calming)
    isCalm = false
    waits++
    calming = setTimeout(() => {
      isCalm = true
      tell()
    }, SEEN_MS)
  }
  const end = () => {
    clearTimeout(seeing)
    seeing = undefined
    isSeen = false
    waits++
  }
  const update = () => {
    isFocused = document.hasFocus()
    if (!isShown || !isFocused) end()
    else
      seeing ??= setTimeout(() => {
        isSeen = true
        tell()
      }, SEEN_MS)
    tell()
  }
  const restart = () => {
    end()
    update()
  }
  const show = (isNow: boolean) => {
    if (isShown === isNow) return
    isShown = isNow
    update()
  }
  const watch = place === 'frame' ? watchSeen(card, show) : watchWindow(document, show)
  const pointer = watchPointer(window, restart)
  const onPress = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    if (isSeen && isCalm && isReady()) return
    calm()
    if (isSeen) tell()
    else restart()
  }
  const change = () => {
    restart()
    onChanged()
  }
  let size: string | undefined
  const measure = () => {
    const { width, height } = card.getBoundingClientRect()
    const pixels = [width, height, window.innerWidth, window.innerHeight].map(Math.round)
    const now = [...pixels, window.devicePixelRatio.toFixed(2)].join()
    if (size !== undefined && size !== now) change()
    size = now
  }
  // There is no event for this: a page can move a window that it opened, and the frame with it.
  let standsAt = readPlace()
  const stay = () => {
    const now = readPlace()
    if (now === standsAt) return
    standsAt = now
    restart()
  }
  const staying = setInterval(stay, LOOK_MS)
  const sizes = new ResizeObserver(measure)
  let content = contentOf(card)
  const contents = new MutationObserver(() => {
    const now = contentOf(card)
    if (now === content) return
    content = now
    change()
  })
  // The page chooses the theme, which changes how the card looks.
  const themed = card.parentElement?.closest('.lk') ?? card
  const readLook = () => `${themed.getAttribute('style')} ${themed.getAttribute('data-mode')}`
  let shownLook = readLook()
  const looks = new MutationObserver(() => {
    const now = readLook()
    if (now === shownLook) return
    shownLook = now
    change()
  })

  for (const name of presses) window.addEventListener(name, onPress, true)
  for (const name of focuses) window.addEventListener(name, update)
  window.addEventListener('resize', measure)
  sizes.observe(card)
  contents.observe(card, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['src'],
  })
  looks.observe(themed, { attributes: true, attributeFilter: ['style', 'data-mode'] })
  calm()
  update()
  return {
    look: () => {
      watch.flush()
      stay()
      if (document.hasFocus() !== isFocused) update()
      return sight()
    },
    stop: () => {
      end()
      clearTimeout(calming)
      clearInterval(staying)
      watch.stop()
      pointer.stop()
      for (const name of presses) window.removeEventListener(name, onPress, true)
      for (const name of focuses) window.removeEventListener(name, update)
      window.removeEventListener('resize', measure)
      sizes.disconnect()
      contents.disconnect()
      looks.disconnect()
    },
  }
}

function readPlace(): string {
  return `${window.screenX} ${window.screenY}`
}

/** How often the window's position is checked. Each press checks it as well. */
const LOOK_MS = 100
const presses = ['pointerdown', 'keydown'] as const
const focuses = ['focus', 'blur'] as const
