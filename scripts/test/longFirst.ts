import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Runs some files before all others, in this order. Vitest starts with the largest; a small, slow one would run last,
 * when a core has nothing else to do.
 *
 * @param files the ends of their paths
 */
export function longFirst(files: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const found = files.findIndex((file) => moduleId.endsWith(file))
    return found < 0 ? files.length : found
  }
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await super.sort(specifications)
      return usual.sort((a, b) => place(a) - place(b))
    }
  }
}
