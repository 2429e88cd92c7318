import type { Bundle } from './bundle.ts'
import { type Chunk, closureOf } from './chunks.ts'

/**
 * What a page doesn't need if it only has EVM networks, no relays, sign-in or embedded wallet, and configures itself.
 */
export const parts = [
  'solana',
  'bip122',
  'polkadot',
  'walletConnect',
  'multichain',
  'signIn',
  'embedded',
  'permissions',
  'setup',
] as const
export type Part = (typeof parts)[number]

/** The part that a source belongs to by its path; undefined if an EVM-only page may load it. */
export function partOf(source: string): Part | undefined {
  return parts.find((part) => places[part].some((place) => place.test(source)))
}

const places: Record<Part, readonly RegExp[]> = {
  walletConnect: [
    /^packages\/walletconnect\//,
    /\/core\/src\/connectors\/walletConnect\//,
    /\/react\/src\/(features\/phone\/|wallets\/pairPhone\.ts)/,
    /\/messages\/en\/phone\.ts$/,
  ],
  setup: [/\/core\/src\/setup\//, /^packages\/protocol\/src\/api\/clientConfig\.ts$/],
  embedded: [
    /\/core\/src\/connectors\/embedded(Wallet\.ts|\/)/,
    /\/core\/src\/client\/embeddedAccess\.ts/,
    /\/core\/src\/actions\/embedded\//,
    /^packages\/protocol\/src\/(frame|embedded)\//,
    /\/react\/src\/social\//,
    /\/react\/src\/features\/(login\/|send\/embedded\/|\w+\/(Embedded|UpdateEmail|emailViews|embeddedViews|Security))/,
    /\/(followEmbedded|embeddedParts|coverWithFrame|messages\/en\/(authMethods|embedded))\.ts$/,
  ],
  permissions: [
    /\/core\/src\/permissions\//,
    /^packages\/protocol\/src\/permissions\//,
    /\/react\/src\/features\/permissions\//,
    /\/(hooks\/usePermissions|messages\/en\/permissions)\.ts$/,
  ],
  // A recipient is checked while typing: parsing Solana addresses loads with the send view, 0.6 kB.
  solana: [
    // What the tables of namespaces list loads with them, and is small.
    /\/(chains|namespaces)\/solana\/(?!solanaAddress|parseSolanaRecipient|reader|sender|follower)/,
    /\/connectors\/(solana|walletStandard)\//,
    /\/\w+Solana(?!Recipient)\w*\.ts$/,
  ],
  multichain: [/\/core\/src\/connectors\/multichain\/(?!multichainWallets)/],
  bip122: [
    /\/(chains\/bip122\/|namespaces\/(bip122\/(?!reader)|signTextMessage))/,
    /\/connectors\/bip122\//,
    /\/esplora\//,
    /\/(bitcoin[A-Z]\w*|signPsbt)\.ts$/,
  ],
  polkadot: [/\/(chains|connectors)\/polkadot\//, /\/ss58\.ts$/],
  signIn: [
    // Everyone needs address checksums.
    /^packages\/siwx\/(?!.*checksumAddress)/,
    // Whether sign-in is required is decided before any of it loads.
    /\/core\/src\/signIn\/(?!selectIsSignInOwed|selectSignInSession|asksOnConnect|signIn\.ts)/,
    /\/react\/src\/features\/signIn\//,
    /\/(followSignIn|eip1193SignIn|whenSignInKnown|messages\/en\/signIn)\.ts$/,
  ],
}

/**
 * Everything that an EVM-only page can load, whatever is clicked: all behind its entry except what `import()`s another
 * part.
 */
export function evmReach(built: Bundle): ReadonlySet<string> {
  return reach(built, [built.entry], (part) => part === undefined)
}

/** Everything that a part can load beyond `known`; what several parts share counts for each of them. */
export function partReach(built: Bundle, part: Part, known: ReadonlySet<string>): ReadonlySet<string> {
  const doors = built.chunks.filter(({ fileName }) => doorOf(built, fileName) === part).map(({ fileName }) => fileName)
  const reached = reach(built, doors, (other) => other === undefined || other === part)
  return new Set([...reached].filter((fileName) => !known.has(fileName)))
}

/** The sources of another part in these files, each with its file. */
export function foreignSources({ sources }: Bundle, fileNames: Iterable<string>): readonly string[] {
  return [...fileNames].flatMap((fileName) =>
    [...(sources.get(fileName) ?? [])]
      .filter(([source, length]) => length > 0 && partOf(source) !== undefined)
      .map(([source]) => `${source} in ${fileName}`),
  )
}

/** A file created for one source of a part is that part's entry; a file created for none never is. */
function doorOf({ facades }: Bundle, fileName: string): Part | undefined {
  const source = facades.get(fileName)
  return source === undefined ? undefined : partOf(source)
}

function reach(built: Bundle, roots: Iterable<string>, mayEnter: (part: Part | undefined) => boolean): Set<string> {
  const byName = new Map<string, Chunk>(built.chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    // A visitor reads one language, which has measurements of its own.
    if (reached.has(name) || built.facades.get(name)?.endsWith('/messages/languages.ts')) continue
    for (const fileName of closureOf(built.chunks, [name])) {
      reached.add(fileName)
      const asked = byName.get(fileName)?.dynamicImports ?? []
      waiting.push(...asked.filter((next) => byName.has(next) && mayEnter(doorOf(built, next))))
    }
  }
  return reached
}
