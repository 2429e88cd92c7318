import { defineConfig } from 'vitest/config'
import { AWAITED_MS } from '../scripts/test/awaitedMs.ts'
import { longFirst } from '../scripts/test/longFirst.ts'

// All journeys share one local world; each has its own browser context.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['journeys/**/*.e2e.ts'],
    globalSetup: ['world/globalSetup.ts'],
    testTimeout: 360_000,
    // A walk that several tests check is a hook.
    hookTimeout: 300_000,
    expect: { poll: { timeout: AWAITED_MS } },
    setupFiles: ['../scripts/test/waits.ts', '../scripts/test/wholeMessages.ts'],
    // Three times as many as the smallest machine has cores: a journey uses a third of a core, and waits otherwise.
    maxWorkers: 6,
    // No module has state, so a worker loads each once for all its files.
    isolate: false,
    sequence: {
      sequencer: longFirst(
        [
          ...['exampleSubscription', 'frameApproval', 'frameEffects', 'emailWallet', 'hostApps', 'frameSecurity'],
          ...['frameEngines', 'frameOtherSite', 'swap', 'frameGate', 'accessibility', 'frameSocial'],
          ...['frameDeviceTransfer', 'frameKeys', 'exampleGame', 'signInEverywhere', 'moneyByKeyboard'],
          ...['restore', 'solana'],
        ].map((name) => `/${name}.e2e.ts`),
      ),
    },
  },
})
