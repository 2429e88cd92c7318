/** How long browsers let a page act on a press. */
const ACTIVATION_MS = 5_000

let pressedAt = Number.NEGATIVE_INFINITY

/** Notes the visitor's presses in this document, before whatever they do. */
export function watchLastPress(document: Document): void {
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) pressedAt = performance.now()
  }
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, note, true)
}

/** The last press has refused something, or opened a window: nothing else may follow from it. */
export function spendPress(): void {
  pressedAt = Number.NEGATIVE_INFINITY
}

/** Whether a window may open now, because the visitor has just pressed something here that led to it. */
export function hasFreshPress(): boolean {
  // Firefox has none before 120.
  const { userActivation } = navigator as Navigator & { userActivation?: UserActivation }
  return performance.now() - pressedAt < ACTIVATION_MS && userActivation?.isActive === true
}
