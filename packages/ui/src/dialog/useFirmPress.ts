import { type PointerEvent, useRef } from 'react'

/** If the pointer moved further, the user meant to leave the button. */
const SLACK_PX = 8

/**
 * Counts a press for the button that it started on, even if that moved before the release. When an arriving response
 * moves rows, the browser would click the common ancestor, which is not a button (UI Events, `click`). Touch keeps its
 * target anyway.
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
