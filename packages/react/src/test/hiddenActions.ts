/** The primary buttons of a view that a visitor would have to scroll to, or that something covers: by their names. */
export function hiddenActions(root: ShadowRoot): string[] {
  const buttons = [...root.querySelectorAll<HTMLElement>('.lk-view .lk-button[data-variant=primary]')]
  return buttons.filter((button) => !isInSight(root, button)).map(({ textContent }) => textContent ?? '')
}

function isInSight(root: ShadowRoot, button: HTMLElement): boolean {
  const { top, bottom, left, width } = button.getBoundingClientRect()
  return bottom <= innerHeight && top >= 0 && button.contains(root.elementFromPoint(left + width / 2, bottom - 4))
}
