import type { Part } from './parts.ts'

/** At most `limit`, which keeps what is reached; `goal` where that is too much still. */
export type Budget = { readonly limit: number; readonly goal?: number }

/** What a public entry may weigh, without its lazy parts and without the peers that the host app brings anyway. */
export type EntryBudget = Budget & {
  readonly entry: string
  /** What a host app imports of it. Default: everything. */
  readonly names?: string
  /** Bundle this peer too: the entry exists to load it. */
  readonly includes?: readonly string[]
}

/** Left to the host app: its own copies are used. */
export const peers: readonly string[] = ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core', 'viem']

export const entryBudgets: readonly EntryBudget[] = [
  { entry: '@latchkey/protocol', limit: 4 },
  { entry: '@latchkey/protocol/base58', limit: 0.6 },
  { entry: '@latchkey/protocol/esplora', limit: 3 },
  // Five answers about swaps, ten about buying.
  { entry: '@latchkey/protocol/api', limit: 5.6 },
  // Both ends of the port read each other strictly: loaded with the frame, not before.
  { entry: '@latchkey/protocol/frame', limit: 7.4 },
  // Eleven bodies and answers of one device letting another in are among it.
  { entry: '@latchkey/protocol/embedded', limit: 5.3 },
  // How a server describes its clients: loaded by those that it describes.
  { entry: '@latchkey/protocol/setup', limit: 4 },
  { entry: '@latchkey/siwx', limit: 9 },
  { entry: '@latchkey/siwx/verify', limit: 95 },
  // Base58 and bech32 come from one library, of which half is not needed.
  { entry: '@latchkey/siwx/addresses', limit: 13, goal: 9 },
  { entry: '@latchkey/siwx/bip322', limit: 68 },
  // The ways to wallets of three more namespaces, to phones and to the secure frame, and what decides whether to sign in.
  // An approval that comes after a reload is heard, and a wallet that announces itself again is one. A client can be made
  // before its server has said what its networks are.
  { entry: '@latchkey/core', limit: 13.5, goal: 9.5 },
  // Each action chooses its namespace, phone wallets answer late, sign-in has five actions, the embedded wallet
  // nineteen. A list of calls, loaded when it is sent, goes on after a reload. A purchase is begun in a file of its own.
  // A swap is prepared and checked, also one of an aggregator, and allowed by a permit; a name is signed for.
  { entry: '@latchkey/core/actions', limit: 32.4, goal: 21 },
  // Balances, history and receivers of three more namespaces are chosen here and loaded elsewhere. Three questions about
  // swaps, five about buying, three about names.
  { entry: '@latchkey/core/queries', limit: 21.5, goal: 17.5 },
  { entry: '@latchkey/core/eip155', limit: 40, includes: ['viem'] },
  { entry: '@latchkey/core/bip122', limit: 12 },
  { entry: '@latchkey/core/polkadot', limit: 12 },
  // A message that ends connections is found and sent alone, and a closed database is opened again.
  { entry: '@latchkey/walletconnect', limit: 32.5 },
  { entry: '@latchkey/walletconnect/solana', limit: 6 },
  { entry: '@latchkey/walletconnect/bip122', limit: 6 },
  { entry: '@latchkey/walletconnect/wallet', limit: 31 },
  { entry: '@latchkey/core/solana', limit: 15 },
  { entry: '@latchkey/core/walletconnect', limit: 1 },
  { entry: '@latchkey/core/analytics', limit: 4 },
  { entry: '@latchkey/ui', limit: 20 },
  { entry: '@latchkey/react', limit: 15, goal: 8, names: '{ LatchkeyProvider, ConnectButton }' },
  // Its actions are four: where tokens can be swapped and bought is asked.
  { entry: '@latchkey/react/portfolio', limit: 33.6 },
]

/**
 * The smallest page with the dialog, in a browser: what is fetched before a click, and until the dialog
 * is open. All in kB of 1000 bytes, gzip.
 */
export const pageBudgets = {
  floor: { limit: 70 },
  // A client that its server describes begins without networks, and begins again once they are known.
  start: { limit: 13.3, goal: 8 },
  // Headings and names of the embedded wallet's twelve views: known before the views themselves are there.
  firstView: { limit: 14, goal: 9 },
  initial: { limit: 94.6, goal: 85 },
  files: { limit: 12 },
  // Forty-six views with the names of their files.
  open: { limit: 106.7, goal: 101 },
  // What is asked for ahead while the page is idle is there, or is not yet: runs differ by up to 10 kB.
  // Account asks where tokens can be bought.
  session: { limit: 209 },
  // 23 of it are swaps: three views, their texts in two languages, the check of what the server builds for three
  // kinds of contract, and sending several calls as one. 14 more
  // are buying: six views and their texts; 9 are names.
  evm: { limit: 300.5 },
} as const satisfies Record<string, Budget>

/** The secure frame, in kB of 1000 bytes, gzip: before anything is signed, 120 at most. */
export const frameBudgets = {
  start: { limit: 40 },
  drawn: { limit: 120 },
} as const satisfies Record<string, Budget>

/** What each part may add to such a page, all of it loaded at some time; what two parts share counts for both. */
export const partLimits: Record<Part, number> = {
  // Legacy and versioned transactions: some wallets take one of them alone.
  solana: 23.2,
  bip122: 18,
  polkadot: 10.5,
  walletConnect: 58.5,
  // Tabs that hear of each other's sign-ins.
  signIn: 11.9,
  // The page's end of the frame's port, seven kB of them what reads it strictly, and thirteen views with their words.
  embedded: 41,
  // An app that writes its networks and its project loads none of it.
  setup: 3.1,
}

/** What a part that a later click asks for may add: a view is small, what signs and encodes for a chain may not be. */
export function limitOfLazy(source: string): number {
  if (source.includes('eip155') || source.includes('node_modules')) return 40
  // Five wallets with an object of their own, and how addresses are checked.
  if (source.endsWith('/bitcoinWallets.ts')) return 9
  // The curves of Noble, for browsers that lack them.
  if (source.endsWith('/crypto/library.ts')) return 11
  // The frame's port, two providers, and how they are announced.
  if (source.endsWith('/openEmbedded.ts')) return 11
  // It brings the library that draws the code, 5 kB.
  return source.endsWith('/Receive.tsx') ? 9 : 6
}
