import type { Graph } from './buildGraph.ts'

/** Groups of files that import each other, largest first: the graph's strongly connected components. */
export function findCycles(graph: Graph): readonly (readonly string[])[] {
  // Tarjan's algorithm: `visit` returns the oldest file on the stack that a file can reach.
  const order = new Map<string, number>()
  const stack: string[] = []
  const waiting = new Set<string>()
  const knots: string[][] = []

  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    stack.push(file)
    waiting.add(file)
    let lowest = own
    const imported = graph.get(file) ?? []
    for (const next of imported) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (waiting.has(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    if (lowest === own) {
      const knot = stack.splice(stack.indexOf(file))
      for (const member of knot) waiting.delete(member)
      if (knot.length > 1 || imported.includes(file)) knots.push(knot.sort())
    }
    return lowest
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return knots.sort((a, b) => b.length - a.length)
}
