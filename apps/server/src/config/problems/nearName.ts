/** The known name that somebody who wrote `given` most likely meant; undefined if none is near. */
export function nearName(given: string, known: readonly string[]): string | undefined {
  const plain = (name: string) => name.replace(/[-_\s]/g, '').toLowerCase()
  const limit = Math.max(1, Math.floor(plain(given).length / 3))
  const [best] = known
    .map((name) => ({ name, edits: countEdits(plain(given), plain(name)) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits || isBegun(given, b.name) - isBegun(given, a.name))
  return best?.name
}

/** Of two names that are equally near, the one that was written out is meant. */
function isBegun(given: string, name: string): number {
  return given.startsWith(name) ? 1 : 0
}

/** Letters that were added, left out, replaced or swapped with their neighbour. */
function countEdits(from: string, to: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let y = 1; y <= from.length; y++) {
    const next = [y]
    for (let x = 1; x <= to.length; x++) {
      const isSame = from[y - 1] === to[x - 1]
      const edits = Math.min(at(row, x) + 1, at(next, x - 1) + 1, at(row, x - 1) + (isSame ? 0 : 1))
      const isSwapped = y > 1 && x > 1 && from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1]
      next.push(isSwapped ? Math.min(edits, at(before, x - 2) + 1) : edits)
    }
    ;[before, row] = [row, next]
  }
  return at(row, to.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
