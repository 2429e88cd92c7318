export type Presses = {
  /** Whether the press that leads to this click began on the button while it worked. */
  began(event: MouseEvent, button: Element): boolean
  stop(): void
}

/**
 * Remembers how the last press began: on what, and whether the button worked then. One that began elsewhere or too early
 * decides nothing, and neither does a key that was down before.
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
      // A screen reader's click has neither key nor place.
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
