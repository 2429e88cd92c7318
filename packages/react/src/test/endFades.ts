/**
 * Ends what fades or moves in the dialog of an element: half-faded text has not its colours yet. What is judged is judged in
 * the same task, before anything else begins.
 */
export function endFades(element: Element): void {
  for (const animation of (element.getRootNode() as ShadowRoot).getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}
