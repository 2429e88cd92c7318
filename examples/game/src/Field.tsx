import type { CSSProperties } from 'react'

const SIDE = 15
const squares = Array.from({ length: SIDE * SIDE }, (_, index) => index)
const steps: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** Where the moves that are in a block have led: darker squares were visited more often. */
export function Field({ directions }: { directions: readonly number[] }) {
  const { position, visits } = walk(directions)
  return (
    <div className="field" role="img" aria-label={`The field after ${directions.length} moves`}>
      {squares.map((square) => (
        <i
          key={square}
          className={square === position ? 'player' : undefined}
          style={{ '--steps': Math.min(visits.get(square) ?? 0, 4) } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** The field has no edges: who leaves it on one side comes back on the other. */
function walk(directions: readonly number[]): { position: number; visits: ReadonlyMap<number, number> } {
  let [x, y] = [SIDE >> 1, SIDE >> 1]
  const visits = new Map<number, number>()
  for (const direction of directions) {
    const [right, down] = steps[direction] ?? [0, 0]
    x = (x + right + SIDE) % SIDE
    y = (y + down + SIDE) % SIDE
    visits.set(y * SIDE + x, (visits.get(y * SIDE + x) ?? 0) + 1)
  }
  return { position: y * SIDE + x, visits }
}
