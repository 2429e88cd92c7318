import axe from 'axe-core'

/** Runs axe on an element or the whole page, open shadow roots included, after all animations have ended. */
export async function audit(context: Element | Document = document): Promise<string[]> {
  const moving = context.getAnimations?.({ subtree: true }) ?? []
  for (const animation of moving) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
  const { violations } = await axe.run(context, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}
