import { join } from 'node:path'
import { build } from 'vite'
import { webBudgets } from './budgets.ts'
import { type Bundle, toBundle } from './bundle.ts'
import { weigh } from './chunks.ts'
import type { Measurement } from './compareWithBudgets.ts'
import { explain } from './explain.ts'
import { visitFirstView } from './visitPage.ts'

/** What the web app's first page loads for a visitor who isn't connected, with everything that a server can offer. */
export async function measureWeb(root: string): Promise<readonly Measurement[]> {
  const built = await buildWeb(root)
  const { initial, open } = await visitFirstView(built)
  if (process.argv.includes('--why')) for (const line of explain(built, open)) console.log(line)
  return [
    { what: 'web app: all before a click', amount: weigh(built.chunks, initial), ...webBudgets.initial },
    { what: 'web app: files before a click', amount: initial.size, unit: 'files', ...webBudgets.files },
    { what: 'web app: all with the dialog open', amount: weigh(built.chunks, open), ...webBudgets.open },
  ]
}

/** The built web app, with the configuration that a server writes into its page. */
export async function buildWeb(root: string): Promise<Bundle> {
  const folder = join(root, 'apps', 'web')
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const built = toBundle(root, result)
  const page = String(built.files.get('index.html'))
  const json = `<script type="application/json" id="latchkey-config">${JSON.stringify(config)}</script>`
  return { ...built, files: new Map([...built.files, ['index.html', page.replace('</head>', `${json}</head>`)]]) }
}

function network(id: string, name: string, symbol: string, decimals: number): object {
  const nativeCurrency = { name: symbol, symbol, decimals }
  return { id, name, nativeCurrency, rpcUrls: [], blockExplorers: [], testnet: false }
}

// In the form in which the server writes it: any other would load the parser.
const config = {
  version: 1,
  networks: [
    network('eip155:1', 'Ethereum', 'ETH', 18),
    network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9),
    network('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8),
    network('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10),
  ],
  defaultNetwork: 'eip155:1',
  projectId: 'size',
  currencies: ['usd'],
  legal: { termsUrl: null, privacyUrl: null },
  relays: [{ url: 'ws://localhost:9/' }],
  verifyUrl: 'http://localhost:9/verify',
  embedded: {
    ...{ secureUrl: 'http://secure.localhost:9', email: true, passkey: true, guest: true },
    socials: ['google', 'apple'],
  },
  analytics: false,
  devnet: null,
}
