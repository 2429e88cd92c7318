import { type PointerEvent, useRef } from 'react'

/** Who moved further meant to leave the button again. */
const SLACK_PX = 8

/**
 * A press counts for the button it began on, also where that has moved away from under the pointer before it was
 * released: an answer that comes in between moves rows, and a browser then clicks what both ends have in common, which
 * is no button (UI Events, `click`). A finger keeps its target by itself.
 */
export function useFirmPress() {
  const began = useRef<{ button: HTMLElement | null; x: number; y: number }>(undefined)
  return {
    onPointerDown({ target, button, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      began.current = button ? undefined : { button: (target as Element).closest<HTMLElement>('button,a'), x, y }
    },
    onPointerUp({ target, clientX, clientY }: PointerEvent<HTMLElement>): void {
      const press = began.current
      began.current = undefined
      if (!press?.button || press.button.contains(target as Node)) return
      if (Math.hypot(clientX - press.x, clientY - press.y) <= SLACK_PX) press.button.click()
    },
  }
}
