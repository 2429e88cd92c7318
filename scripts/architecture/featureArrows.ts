import type { Graph } from './buildGraph.ts'

/** Which other features each feature may import, by package. A feature that isn't listed imports none. */
export const featureArrows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // They open each other through navigation, and share what is beside them.
  'packages/react': {},
  'apps/server': {
    accounts: ['mail'],
    assets: ['images'],
    directory: ['images'],
    farcaster: ['accounts', 'social'],
    history: ['assets', 'images', 'onRamp'],
    keys: ['accounts', 'readiness'],
    names: ['images'],
    nfts: ['assets', 'history', 'images'],
    onRamp: ['assets', 'images'],
    passkeys: ['accounts'],
    permissions: ['accounts', 'keys', 'smartAccounts'],
    readiness: ['assets', 'mail'],
    rendezvous: ['accounts'],
    smartAccounts: ['accounts'],
    social: ['accounts'],
    swaps: ['assets'],
    web: ['images', 'onRamp', 'swaps'],
  },
}

/** Imports from one feature to another that no arrow allows, as `from → to`. */
export function findWrongFeatureArrows(graph: Graph): readonly string[] {
  return [...graph].flatMap(([from, imported]) => {
    const own = placeOf(from)
    if (!own || (own.package === 'apps/server' && isOfTests(from))) return []
    const allowed = featureArrows[own.package]?.[own.feature] ?? []
    return imported
      .filter((to) => {
        const other = placeOf(to)
        return other?.package === own.package && other.feature !== own.feature && !allowed.includes(other.feature)
      })
      .map((to) => `${from} → ${to}`)
  })
}

function placeOf(path: string): { package: string; feature: string } | undefined {
  const [, folder, feature] = /^((?:packages|apps)\/[^/]+)\/src\/features\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || feature === undefined ? undefined : { package: folder, feature }
}

// The server's tests start whole servers, whatever feature they are about.
const isOfTests = (path: string) => path.includes('/test/') || path.endsWith('.test.ts')
