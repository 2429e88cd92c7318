/** Nobody looks, or the visitor wants no motion. */
export function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion:reduce)').matches
}
