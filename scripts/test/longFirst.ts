import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Runs some files before all others, in this order. Vitest takes the biggest first; a small one that takes long would be
 * left for the end, where a core has nothing else to do.
 *
 * @param files how their paths end
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
