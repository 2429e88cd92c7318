import { withDeadline } from './withDeadline.ts'

export type Stops = ReturnType<typeof createStops>

/** Everything that a server has opened, by name, so that it can be stopped in the opposite order. */
export function createStops() {
  const parts: { name: string; stop: () => unknown }[] = []
  let current = ''

  async function stopEach(): Promise<true> {
    const failures: unknown[] = []
    for (const { name, stop } of parts.splice(0).reverse()) {
      current = name
      // What fails to stop must not keep the database behind it open.
      await Promise.resolve()
        .then(stop)
        .catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
    return true
  }

  return {
    add(name: string, stop: () => unknown): void {
      parts.push({ name, stop })
    },

    /**
     * Stops one part after the other, the last one first; also those behind one that fails.
     *
     * @throws StopTimeout after `limitMs`
     * @throws what the first part that failed did
     */
    async stop(limitMs: number): Promise<void> {
      if (!(await withDeadline(stopEach(), limitMs, false))) throw new StopTimeout(current, limitMs)
    },
  }
}

/** A part of a server did not stop in time. */
export class StopTimeout extends Error {
  override name = 'StopTimeout'
  readonly part: string
  constructor(part: string, limitMs: number) {
    super(`The server did not stop within ${limitMs / 1000} seconds: the part "${part}" did not end.`)
    this.part = part
  }
}
