export type Presses = {
  /** Whether the press behind this click started on the button while it worked. */
  began(event: MouseEvent, button: Element): boolean
  stop(): void
}

/**
 * Remembers how the last press started: on which element, and whether the button worked at that moment. A press that
 * started elsewhere or too early is ignored, and so is a key that was already down.
 */
export function watchPresses(window: Window, isReady: () => boolean): Presses {
  let press: { isReady: boolean; target: EventTarget | null; isKey: boolean } | undefined
  const begin = (event: Event) => {
    const isKey = event instanceof KeyboardEvent
    if (isKey && event.key !== 'Enter' && event.key !== ' ') return
    press = { isReady: isReady() && !(isKey && event.repeat), target: event.target, isKey }
  }
  const end = () => {
    press = undefined
  }
  for (const name of begins) window.addEventListener(name, begin, true)
  window.addEventListener('click', end)
  return {
    began: (event, button) => {
      // A screen reader's click has neither a key nor a position.
      if (!press) return event.detail === 0
      if (!press.isReady) return false
      return press.isKey || (press.target instanceof Node && button.contains(press.target))
    },
    stop: () => {
      for (const name of begins) window.removeEventListener(name, begin, true)
      window.removeEventListener('click', end)
    },
  }
}

const begins = ['pointerdown', 'keydown'] as const
