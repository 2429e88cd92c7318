import { defineConfig } from 'vitest/config'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'

// The rehearsal of a release: one journey after the other, because each is timed.
export default defineConfig({
  test: {
    name: 'rehearsal',
    include: ['release/rehearse.ts'],
    testTimeout: 600_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: AWAITED_MS } },
    setupFiles: ['../scripts/test/waits.ts', '../scripts/test/wholeMessages.ts'],
    fileParallelism: false,
  },
})
