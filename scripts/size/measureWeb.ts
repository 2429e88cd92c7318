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

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const config = {
  version: 1,
  networks: [
    { id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: [] },
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
    },
    {
      id: 'bip122:000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: [],
    },
    {
      id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      name: 'Polkadot',
      nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
      rpcUrls: [],
    },
  ],
  defaultNetwork: 'eip155:1',
  projectId: 'size',
  currencies: ['usd'],
  legal: {},
  relays: [{ url: 'ws://localhost:9/' }],
  embedded: {
    ...{ secureUrl: 'http://secure.localhost:9', email: true, passkey: true, guest: true },
    socials: ['google', 'apple'],
  },
}
