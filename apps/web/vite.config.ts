import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { firstLoad } from './firstLoad.config.ts'

// The server writes the configuration into the page; during development Vite asks that server for it.
const server = process.env.LATCHKEY_SERVER ?? 'http://localhost:3000'

// Files that are loaded together anyway: as one they compress better than as forty, and they are one request. What a page needs to
// start; what it loads before a click, which is the dialog's first view; what a click on *Connect wallet* loads.
const start =
  /apps\/web\/src\/(App|Failure)\.tsx$|packages\/(core\/src\/createClient|react\/src\/provider\/LatchkeyProvider)\.tsx?$|react-dom\/client\.js$/
const firstView =
  /packages\/(react\/src\/(dialog\/(mountDialog|optional\/(embeddedParts|followSignIn|optionalFiles))|features\/(connect\/(RemoteWallets|Legal)|login\/SocialButtons))|core\/src\/connectors\/(\w+\/)?(walletConnect|embeddedWallet|otherSources|solanaWallets|bitcoinWallets|polkadotWallets))\.tsx?$/
const opened = /packages\/react\/src\/(dialog\/lazy\/lazyViews|wallets\/ListedWallets)\.tsx?$/

export default defineConfig({
  plugins: [react(), firstLoad(['firstView', 'HomePage'])],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  server: { proxy: { '^/(v1|getWallet|public|appkit|projects|config.json)': { target: server, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    // The list of what each file needs is 2.5 kB before a click. Views load when they are pointed at, so that few wait for a
    // second file.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: start, priority: 2 },
            { name: 'firstView', test: firstView, priority: 1 },
            { name: 'opened', test: opened, priority: 0 },
          ],
        },
      },
    },
  },
})
