/** What is known about a node when it is chosen. */
export type Standing = {
  /** The operator's weight. Undefined if none is set. */
  weight: number | undefined
  /** The moving average of the time that small reads take. Undefined before the first. */
  latencyMs: number | undefined
  /** The share of failed requests, from 0 to 1. */
  errorShare: number
  /** Far behind the other nodes of the network. */
  isBehind: boolean
  /** Failed too often, and isn't tried yet. */
  isPaused: boolean
  /** Its pause is over, so that one request tries it. */
  isOnTrial: boolean
}

/** What a node that fails every request would lose to one that fails none, if it weren't paused. */
const ERROR_MS = 300
/** Nodes count as equally good up to this factor and difference: measurements vary, and single failures happen. */
const EQUAL_FACTOR = 2
const EQUAL_MS = 75

/**
 * The order in which to try the nodes of a network. The best come first, by latency and errors; among equally good
 * ones, the operator decides: by chance in proportion to the weights if there are any, otherwise in the order of the
 * list. Nodes with the weight 0 follow, then those that are behind, then those that are paused. Nodes on trial come
 * before all others.
 *
 * @param random from 0 to less than 1
 */
export function orderUpstreams<Node extends Standing>(nodes: readonly Node[], random: () => number): Node[] {
  const groups: Node[][] = [[], [], [], [], []]
  for (const node of nodes) groups[groupOf(node)]?.push(node)
  return groups.flatMap((group) => orderGroup(group, random))
}

function groupOf({ isOnTrial, isPaused, isBehind, weight }: Standing): number {
  if (isOnTrial) return 0
  if (isPaused) return 4
  if (isBehind) return 3
  return weight === 0 ? 2 : 1
}

function orderGroup<Node extends Standing>(nodes: readonly Node[], random: () => number): Node[] {
  if (nodes.length < 2) return [...nodes]
  // A node that hasn't been measured counts as fast as the fastest: only the operator's order speaks for or against it.
  const fastest = Math.min(...nodes.map(({ latencyMs }) => latencyMs ?? Number.POSITIVE_INFINITY))
  const costOf = ({ latencyMs, errorShare }: Node) =>
    (latencyMs ?? (Number.isFinite(fastest) ? fastest : 0)) + errorShare * ERROR_MS
  const least = Math.min(...nodes.map(costOf))
  const isEqual = (node: Node) => costOf(node) <= least * EQUAL_FACTOR + EQUAL_MS
  const worse = nodes.filter((node) => !isEqual(node)).sort((a, b) => costOf(a) - costOf(b))
  return [...byWeight(nodes.filter(isEqual), random), ...worse]
}

function byWeight<Node extends Standing>(nodes: readonly Node[], random: () => number): Node[] {
  if (nodes.every(({ weight }) => weight === undefined)) return [...nodes]
  const left = [...nodes]
  const chosen: Node[] = []
  while (left.length > 0) {
    let point = random() * left.reduce((sum, { weight = 1 }) => sum + weight, 0)
    const at = left.findIndex(({ weight = 1 }) => {
      point -= weight
      return point < 0
    })
    chosen.push(...left.splice(Math.max(0, at), 1))
  }
  return chosen
}
