/** Nodes are measured at slightly different times, and fast networks have several blocks a second. */
const BLOCKS_BEHIND = 20

/**
 * The nodes that are far behind the others. With three or more, the middle one is the measure, so that a single node
 * that pretends to be ahead doesn't put the others last.
 */
export function findBehind<Node extends { height: number | undefined }>(nodes: readonly Node[]): Set<Node> {
  const heights = nodes.flatMap(({ height }) => height ?? []).sort((a, b) => b - a)
  const measure = heights.length > 2 ? heights[Math.floor((heights.length - 1) / 2)] : heights[0]
  if (measure === undefined) return new Set()
  return new Set(nodes.filter(({ height }) => height !== undefined && height < measure - BLOCKS_BEHIND))
}
