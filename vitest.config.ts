import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import type { BrowserInstanceOption } from 'vitest/node'
import { AWAITED_MS } from './scripts/test/awaitedMs.ts'
import { isLong } from './scripts/test/long.ts'
import { longFirst } from './scripts/test/longFirst.ts'

// Tests read every package's source: no build stands between them.
const source = '@latchkey/source'
const resolve = { conditions: [source, ...defaultClientConditions] }
const ssr = { resolve: { conditions: [source, ...defaultServerConditions] } }
// What runs once for all tests.
const environments = { __vitest__: ssr }
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
// The same engine without the browser around it, which takes half the time; where it cannot be had, the whole one serves.
const shellPath = process.env.CHROMIUM_SHELL_PATH ?? executablePath
// Dialogs leave nothing behind, so one page runs all these files, and loads their modules once. The others have a page each.
const inOnePage = 'packages/{react,ui}/src/**/*.test.tsx'
const alone = ['packages/react/src/panels/panels.test.tsx']
const inPagesOfTheirOwn = [
  'packages/*/src/**/*.browser.test.ts',
  'packages/!(react|ui)/src/**/*.test.tsx',
  'apps/{web,frame}/src/**/*.{test.tsx,browser.test.ts}',
  ...alone,
]
// What only the browser around the engine does.
const ofBrowser = ['packages/ui/src/fields/autofill.test.tsx']

// Wide enough for a busy machine with two cores: a limit is there to end what hangs, never to judge speed.
const limits = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: AWAITED_MS } },
  setupFiles: ['scripts/test/waits.ts', 'scripts/test/wholeMessages.ts'],
}

const withSdks = ['{packages,apps}/*/src/**/interop*.test.ts']

// Tests do not wait for pictures to move; what is about motion asks for it.
const drive = (executablePath: string) =>
  playwright({ launchOptions: { executablePath }, contextOptions: { reducedMotion: 'reduce' } })

export default defineConfig({
  test: {
    maxWorkers: 6,
    sequence: {
      sequencer: longFirst([
        '/gallery.test.tsx',
        '/gallery/buttons.test.tsx',
        '/gallery/primaryAction.test.tsx',
        '/devnet/src/main.test.ts',
        '/scripts/start.test.ts',
        '/accountEvents/otherChains.test.ts',
        '/actions/connections.test.ts',
        '/wallet/connecting.test.ts',
        '/wallet/deciding.test.ts',
        '/wallet/otherNamespaces.test.ts',
        '/server/src/main.test.ts',
        '/relay/kill.test.ts',
        '/wallet/sendingElsewhere.test.ts',
        '/keys/backup.test.ts',
        '/db/openDatabase.test.ts',
        '/mail/createMailer.test.ts',
      ]),
    },
    projects: [
      {
        resolve,
        ssr,
        environments,
        test: {
          name: 'node',
          environment: 'node',
          // No module keeps state, so a worker loads each once for all its files: that halves the time.
          isolate: false,
          globalSetup: ['apps/server/src/test/lendDatabases.ts'],
          sequence: { groupOrder: 0 },
          ...limits,
          include: ['{packages,apps,examples}/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'deploy/test/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            '**/node_modules/**',
            ...withSdks,
            ...(isLong ? [] : ['**/*.long.test.ts']),
          ],
        },
      },
      {
        resolve,
        ssr,
        environments,
        test: {
          name: 'sdks',
          environment: 'node',
          // The public SDKs go on calling a relay that has ended: their process ends with each file.
          isolate: true,
          globalSetup: ['apps/server/src/test/lendDatabases.ts'],
          sequence: { groupOrder: 0 },
          ...limits,
          include: withSdks,
          exclude: ['**/node_modules/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
        },
      },
      inPages({
        name: 'views',
        isolate: false,
        include: [inOnePage],
        instances: [{ browser: 'chromium', name: 'chromium, views', exclude: [...alone, ...ofBrowser] }],
      }),
      inPages({
        name: 'pages',
        isolate: true,
        include: [...inPagesOfTheirOwn, ...ofBrowser],
        instances: [
          { browser: 'chromium', name: 'chromium', exclude: ofBrowser },
          { browser: 'chromium', name: 'whole chromium', include: ofBrowser, provider: drive(executablePath) },
        ],
      }),
    ],
  },
})

/** Tests that run in a page of Chromium. */
function inPages({ name, isolate, include, instances }: Pages) {
  return {
    resolve,
    plugins: [react()],
    // A page has no environment.
    define: { 'process.env.LATCHKEY_LONG': JSON.stringify(process.env.LATCHKEY_LONG ?? '') },
    // One that is found late reloads the page under a running test.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'lucide',
        'qr',
        'qr/decode.js',
        'axe-core',
        '@tanstack/react-query',
        'zustand',
        'zustand/vanilla',
        'valibot',
        'wagmi',
        'fast-check',
        '@scure/base',
        '@solana/kit',
        '@hpke/core',
        'hash-wasm',
        'shamir-secret-sharing',
        '@latchkey/frame > @scure/bip32',
        '@latchkey/frame > @scure/bip39/wordlists/english.js',
        '@noble/curves/ed25519.js',
        '@noble/curves/secp256k1.js',
        '@noble/hashes/hmac.js',
        '@noble/hashes/sha2.js',
      ],
    },
    test: {
      name,
      isolate,
      globalSetup: ['packages/walletconnect/test/serveRelay.ts'],
      // After the Node project, not beside it: both would fill two cores alone.
      sequence: { groupOrder: 1 },
      // Said here too: pages do not ask what is said for all projects, and take a core less than there are.
      maxWorkers: 4,
      ...limits,
      // Of all instances: their dependencies are found by it.
      include,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: drive(shellPath),
        instances,
      },
    },
  }
}

type Pages = { name: string; isolate: boolean; include: string[]; instances: BrowserInstanceOption[] }
