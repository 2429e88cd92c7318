/** A pulse where the device offers it: one for what succeeded, two for what failed. Browsers refuse it before a first touch. */
export function vibrate(outcome: 'confirmed' | 'failed'): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate(outcome === 'confirmed' ? 10 : [20, 60, 20])
}
