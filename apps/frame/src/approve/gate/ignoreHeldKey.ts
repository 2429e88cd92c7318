/** A key that was down before, and repeats, presses nothing. */
export function ignoreHeldKey(event: { repeat: boolean; preventDefault(): void }): void {
  if (event.repeat) event.preventDefault()
}
