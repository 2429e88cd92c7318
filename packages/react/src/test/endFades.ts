/**
 * Ends all animations in the dialog of a node, because half-faded text doesn't have its final colours. Check in the
 * same task, before another animation starts.
 */
export function endFades(node: Node): void {
  for (const animation of (node.getRootNode() as ShadowRoot).getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}
