import type { Part } from './parts.ts'

/** At most `limit`, to keep what was achieved; `goal` if that is still too much. */
export type Budget = { readonly limit: number; readonly goal?: number }

/** The limit of a public entry, without its lazy parts and the peers that the host app has anyway. */
export type EntryBudget = Budget & {
  readonly entry: string
  /** What a host app imports from it. Default: everything. */
  readonly names?: string
  /** Bundle this peer too, because the entry exists to load it. */
  readonly includes?: readonly string[]
}

/** Left to the host app, which has its own copies. */
export const peers: readonly string[] = [
  '@wagmi/core',
  'wagmi',
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'viem',
]

export const entryBudgets: readonly EntryBudget[] = [
  { entry: '@latchkey/protocol', limit: 4 },
  { entry: '@latchkey/protocol/base58', limit: 0.6 },
  { entry: '@latchkey/protocol/esplora', limit: 3 },
  { entry: '@latchkey/protocol/solana', limit: 0.6 },
  { entry: '@latchkey/protocol/jsonRpc', limit: 1.7 },
  // The text that changes a name. Loaded when a visitor registers one, and to show an approval.
  { entry: '@latchkey/protocol/names', limit: 2.6 },
  // Six responses about swaps, one of them an instruction of Solana, and ten about buying. The events of balances, in
  // both directions. The prices of a day. The form of a person's own name, 0.1.
  { entry: '@latchkey/protocol/api', limit: 6.5 },
  // Both ends of the port parse each other's messages strictly. Loaded with the frame, not before.
  { entry: '@latchkey/protocol/frame', limit: 7.4 },
  // Includes the eleven request and response bodies of a device transfer, and the networks with smart accounts.
  { entry: '@latchkey/protocol/embedded', limit: 5.7 },
  // Mostly the parsers of a request and of a session's endpoints. Only loaded when an app asks for permissions.
  { entry: '@latchkey/protocol/permissions', limit: 7 },
  // How a server describes its clients. Only loaded by clients that use it.
  { entry: '@latchkey/protocol/setup', limit: 4 },
  // One kB is the code of the proxy that every smart account is.
  { entry: '@latchkey/accounts', limit: 2.8 },
  // The curve.
  { entry: '@latchkey/accounts/keys', limit: 15.2 },
  { entry: '@latchkey/siwx', limit: 9 },
  { entry: '@latchkey/siwx/verify', limit: 95 },
  // A server's alone. Two thirds are the parser of tokens.
  { entry: '@latchkey/siwx/next', limit: 10 },
  // Base58 and bech32 come from one library, half of which isn't needed.
  { entry: '@latchkey/siwx/addresses', limit: 13.1, goal: 9 },
  { entry: '@latchkey/siwx/bip322', limit: 68 },
  // Connectors for three more namespaces, phones and the secure frame, and the decision whether to sign in. Also
  // handles an approval that arrives after a reload, a wallet that announces itself again, and a client that is created
  // before its server has sent its networks. One kB is the checks of the configuration, which no production build has, and the
  // announcement of the embedded wallet before its code is loaded. Takes chains of viem. Half of one is the forms in which wallets refuse and
  // name their network. Browser wallets may sign in while they connect.
  { entry: '@latchkey/core', limit: 16.1, goal: 9.5 },
  // Each action chooses its namespace, phone wallets respond late, sign-in has five actions, the embedded wallet
  // nineteen. A list of calls, loaded when it is sent, continues after a reload. A purchase starts in its own file. A
  // swap is prepared and checked, also an aggregator's, and allowed by a permit; a name is signed for. An embedded wallet
  // has two accounts to switch between. Tokens for the app's own backend are renewed. Refusals have many wordings, and batches
  // several shapes.
  { entry: '@latchkey/core/actions', limit: 35.2, goal: 21 },
  // Chooses balances, history and recipients of three more namespaces, which are loaded elsewhere. Three queries about
  // swaps, which say what will be built, five about buying, three about names. Recipients are read as people copy them.
  // Views say which balances they show; the socket that tells of changes is loaded when there are any. An empty balance that
  // is read again stays unlisted. A network that can't be read is named. The prices of a day. One network shares the request
  // for all, 0.4. NFTs. The address book, 0.4.
  // NFTs come in two lists, 0.02.
  { entry: '@latchkey/core/queries', limit: 25, goal: 17.5 },
  { entry: '@latchkey/core/eip155', limit: 40, includes: ['viem'] },
  // Acts on the client: switching and disconnecting are actions. Announces itself with an icon.
  { entry: '@latchkey/core/eip1193', limit: 10.6 },
  { entry: '@latchkey/core/bip122', limit: 12 },
  // Its own part is 1 kB. The rest are the client's actions, which an app with the dialog has anyway.
  { entry: '@latchkey/wagmi', limit: 11 },
  // Its own part is 12 kB, three of them the ids of wallets. The rest are the start of the dialog, the bridge to wagmi, and the
  // parsers that both load.
  { entry: '@latchkey/rainbowkit', limit: 48.5, goal: 38 },
  { entry: '@latchkey/rainbowkit/wallets', limit: 3.5 },
  // The dialog's start and the client's actions, under other names; with React's hooks, and with wagmi's connector.
  { entry: '@latchkey/appkit', limit: 43 },
  { entry: '@latchkey/appkit/react', limit: 43.5 },
  { entry: '@latchkey/appkit/networks', limit: 2, names: '{ mainnet, solana, bitcoin }' },
  { entry: '@latchkey/appkit/adapter-wagmi', limit: 11.8 },
  { entry: '@latchkey/appkit/adapter-ethers', limit: 0.3 },
  { entry: '@latchkey/appkit/adapter-solana', limit: 0.3 },
  { entry: '@latchkey/appkit/adapter-bitcoin', limit: 0.3 },
  { entry: '@latchkey/core/polkadot', limit: 12 },
  // Finds and sends a message that ends connections, and reopens a closed database.
  { entry: '@latchkey/walletconnect', limit: 32.7 },
  { entry: '@latchkey/walletconnect/solana', limit: 6 },
  { entry: '@latchkey/walletconnect/bip122', limit: 6 },
  // It bounds what apps can leave for the user, refuses late replays, and ends a session that a sign-in replaces.
  { entry: '@latchkey/walletconnect/wallet', limit: 31.2 },
  { entry: '@latchkey/core/solana', limit: 15 },
  { entry: '@latchkey/core/walletconnect', limit: 1 },
  // The parsers of what is stored, which other pages load later. Only for apps that render on a server.
  { entry: '@latchkey/core/check', limit: 3 },
  { entry: '@latchkey/core/cookies', limit: 6 },
  // The check of a session's times. An app that signs in has most of it anyway.
  { entry: '@latchkey/core/session', limit: 4.8 },
  { entry: '@latchkey/core/analytics', limit: 4 },
  // Three actions and the calls of an app's backend, with the parsers of what they get. No other entry loads it.
  { entry: '@latchkey/core/permissions', limit: 12 },
  // Includes the animations of an open dialog, which apps load with the views after the first. A dialog in the
  // top layer that leaves usable what a password manager adds. Landmarks in a page have names of their own. Amounts of six
  // significant digits and of any size, and parts of a balance, 0.4.
  // Rows wrap with large text, and lines begin where the language's do, 0.1.
  { entry: '@latchkey/ui', limit: 22.5 },
  // Waits for what a server adds beside the app's own networks. A client holds which balances are shown. Hydrates the
  // appearance with the networks that the server rendered with. Other code of the page can wait for a wallet.
  { entry: '@latchkey/react', limit: 15.3, goal: 8, names: '{ LatchkeyProvider, ConnectButton }' },
  // It has four actions, asks where tokens can be swapped and bought, and names counterparts and failed swaps.
  // Balances are read again at each event, and when the activity is newer. Three kB are the hash in an address's checksum.
  // A smart account has an address on each network. An asset of several networks is one row, unverified tokens are behind
  // one, and the total has a course, 3.4.
  // A long history draws only the rows in sight, and the total rolls, 1. NFTs have a tab, whose grid loads later, 1.
  // Own names of those whom one deals with, 1. One watch for all windows of a list, which lets one in at a time, 0.6.
  // A total that isn't known is no zero, 0.1. Rows wrap with large text instead of cutting it off, 0.1.
  { entry: '@latchkey/react/portfolio', limit: 45.1 },
  // Plain data: a page with one preset loads a quarter of it.
  { entry: '@latchkey/react/themes', limit: 1 },
  // One language, the longest: what an app pays that has it in the HTML of its server.
  { entry: '@latchkey/react/languages', limit: 3, names: '{ uk }' },
  // Provider, buttons and hooks of `@latchkey/react`, the client, and the portals into the shadow roots.
  // A tenth is the app's own picture of an account, and another the attributes of the appearance.
  { entry: '@latchkey/elements', limit: 22.2 },
  { entry: '@latchkey/elements/mount', limit: 21 },
]

/**
 * Everything that a page without a bundler can ever load, React included, in one file: one script tag is enough, and one
 * integrity hash covers all of it. Half a kB are the theme presets; 17 are what reads a QR code in front of the camera.
 * Languages are files beside it, whose hashes it holds: 0.6. Sentences for the errors of views are one.
 */
export const standaloneBudget: Budget = { limit: 416 }

/**
 * The smallest page with the dialog, in a browser: what is fetched before a click, and until the dialog is open. All in
 * kB of 1000 bytes, gzip.
 */
export const pageBudgets = {
  floor: { limit: 70 },
  // A client that its server describes starts without networks, and again once they are known. The button says that the
  // dialog couldn't be loaded, and has its style in a server's HTML. The sources of wallets wait for what the server adds to
  // the app's own configuration.
  start: { limit: 13.1, goal: 8 },
  // Titles and names of the embedded wallet's twelve views, which are known before the views have loaded. What the page
  // already had becomes inert below the dialog, and a switch that moves the account is noticed.
  firstView: { limit: 13.6, goal: 9 },
  // Other code of the page can wait until the visitor connects.
  initial: { limit: 94.1, goal: 85 },
  files: { limit: 7 },
  // The table of languages, and in one of them the texts of the first view and of the buttons. None of it in English.
  language: { limit: 6 },
  // What is loaded later, with a view. Cyrillic and Devanagari take two and three bytes a letter.
  languagePart: { limit: 6 },
  // Lines on the page are stacked. Other code of the page can open it.
  // Rows wrap with large text instead of cutting it off, 0.1.
  open: { limit: 104.7, goal: 101 },
  // By keyboard, without what a pointer fetches on its way. Account asks
  // where tokens can be bought.
  // Who is signed in, and whom one has sent to.
  // Account counts all networks as the page does, with each asset once and the course of the total, 9; tokens open, and NFTs have
  // a tab, 1. Own names and saved recipients, 3. The windows of long lists, 0.6.
  session: { limit: 238.3 },
  // 24 of it are swaps: three views, their texts, the check of what the server builds for three kinds
  // of contract, and sending several calls as one. 14 more are buying: six views and their texts; 9 are names. One is
  // the names of files that a bundler repeats for the views of a connected account.
  // Refusals, batches and recipients are read in all their forms.
  // A closed purchase is followed to its end, and everything that arrives is announced.
  // The dialog opens for code of the page that waits for a wallet. Wallets may sign in while they connect.
  // Recent recipients, and a recipient in a sentence.
  // Account counts all networks as the page does, which brings the query of several networks, 5; each asset once, what a day
  // has changed, and the totals of wallets and networks, 4. The details of a transaction, with what it cost, 8.
  // What reads a QR code in front of the camera, 17; own names and saved recipients, 4. The windows of long lists, 0.6.
  evm: { limit: 353.2 },
  // A page that also offers phone wallets, sign-in, e-mail, socials, passkeys and Solana: their rows on the first view,
  // and what discovers and follows them. What calls a wallet or the frame loads later. The
  // hashes in file names compress differently with each change elsewhere, which is worth up to 0.1. The embedded wallet announces
  // itself to the page's other libraries. Listens for wallets with one session over EVM and Solana, 0.3; the check of a session's
  // times is a file of its own, because the embedded wallet's messages need it too.
  wholeInitial: { limit: 115.6, goal: 112 },
  wholeFiles: { limit: 38 },
  // The directory's rows bring TanStack Query and the parsers, 20 kB.
  wholeOpen: { limit: 148.2, goal: 122 },
} as const satisfies Record<string, Budget>

/** The secure frame, in kB of 1000 bytes, gzip: at most 120 before anything is signed. */
export const frameBudgets = {
  // It hears the key of a sign-in window that a provider may cut off, and fetches its result from the server.
  // The routers of the operator's exchanges. Rows wrap with large text.
  start: { limit: 41.2 },
  // Finds the visitor's language among 17, and loads its texts.
  // The card says what changes first. A screen that names the account.
  drawn: { limit: 121, goal: 120 },
} as const satisfies Record<string, Budget>

/** What each part may add to such a page, all of it loaded at some time. What two parts share counts for both. */
export const partLimits: Record<Part, number> = {
  // Legacy and versioned transactions, because some wallets only accept one of them. What calls a wallet is a file apart
  // from what lists it, which costs 0.8 and spares every page with Solana 8 before a click. 5 are swaps: the transaction around
  // an exchange's instruction.
  solana: 28.7,
  // What calls a wallet is a file apart from what lists it, which costs 0.4 and spares every page with Bitcoin 17 before a click.
  bip122: 18.4,
  polkadot: 10.5,
  walletConnect: 57.8,
  // Two providers over one session, two ways to a wallet, and the parsers of what it authorizes.
  multichain: 6.2,
  // Sign-in state shared between tabs. Signing in while a browser wallet connects, 1.6, loaded with the first such connection.
  signIn: 14.4,
  // The page's end of the frame's port, seven kB of which parse it strictly, and thirteen views with their texts. The
  // account's row about permissions. It says soon why a page can't have the frame, and answers what libraries ask of any wallet.
  // What it says to other code is shared with the provider of every wallet. Connecting with a sign-in for that code, 1.5, and the
  // format of its messages, which it shares with sign-in, 2; loaded when it is asked for.
  embedded: 45.5,
  // Three views with their texts, and the parsers of permissions. Says what a site's own account may do.
  permissions: 10.2,
  // An app that configures its networks and project itself loads none of it.
  setup: 3.1,
}

/** What a lazy part may add: a view is small; code that signs and encodes for a chain may be larger. */
export function limitOfLazy(source: string): number {
  if (source.includes('eip155') || source.includes('node_modules')) return 40
  // Noble's curves, for browsers that lack them.
  if (source.endsWith('/crypto/library.ts')) return 11
  // The frame's port, two providers, and their announcement.
  if (source.endsWith('/openEmbedded.ts')) return 11.7
  // Three views, the quote and its facts, and what runs a swap.
  if (source.endsWith('/swap/views.ts')) return 12.5
  // The parts of a balance, and the course of its day.
  if (source.endsWith('/Account.tsx')) return 6.3
  // Three views, a third each: the recipients with whom one may want to pay, the amount with its problems and fee, and the
  // review with what may go wrong. And the whole draft, 2, which only they read.
  if (source.endsWith('/send/views.ts')) return 11.2
  // Three views, and the parsers of permissions, which no page loads before.
  if (source.endsWith('/permissions/views.ts')) return 8
  // Six views, and the line that says how a purchase ended.
  if (source.endsWith('/buy/views.ts')) return 6.5
  // Includes the library that draws the QR code, 5 kB.
  return source.endsWith('/Receive.tsx') ? 9 : 6
}

/**
 * The web app's first page for a visitor who isn't connected, in kB of 1000 bytes, gzip: React, the dialog's first view with
 * everything that a server can offer, in all namespaces, and the page itself.
 */
export const webBudgets = {
  initial: { limit: 120 },
  files: { limit: 12 },
  // The directory's rows bring TanStack Query and the parsers, as above.
  open: { limit: 147 },
} as const satisfies Record<string, Budget>
