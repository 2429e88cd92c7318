/**
 * Ends what fades or moves in the dialog that a node is in: half-faded text has not its colours yet. What is judged is judged in
 * the same task, before anything else begins.
 */
export function endFades(node: Node): void {
  for (const animation of (node.getRootNode() as ShadowRoot).getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}
