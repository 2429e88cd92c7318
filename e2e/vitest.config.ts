import { defineConfig } from 'vitest/config'
import { longFirst } from '../scripts/test/longFirst.ts'

// One local world serves every journey; each journey has a browser context of its own.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['journeys/**/*.e2e.ts'],
    globalSetup: ['world/globalSetup.ts'],
    testTimeout: 360_000,
    // A walk that several tests judge is a hook.
    hookTimeout: 300_000,
    // Vitest's own limit of one second judges speed.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: {
      sequencer: longFirst(['/namespaceAccessibility.e2e.ts', '/accessibility.e2e.ts', '/emailWallet.e2e.ts']),
    },
  },
})
