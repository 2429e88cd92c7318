import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStoreLink, storeLink, webLink } from './links.ts'
import { type LiteralObject, readObjects } from './readObjects.ts'
import { sources } from './sources.ts'
import { type Found, noLinks } from './wallet.ts'

/** Connectors of RainbowKit that aren't wallets. */
const notWallets = new Set(['walletConnect', 'injected', 'argent'])

/** The wallets that RainbowKit has connectors for. Their logos are SVG, which isn't served. */
export function readRainbowKit(home: string): readonly Found[] {
  const folder = join(home, 'dist/wallets/walletConnectors')
  const modules = readdirSync(folder)
    .filter((file) => /^chunk-.*\.js$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const found = new Map(modules.flatMap(readModule).map((wallet) => [wallet.key, wallet]))
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

function readModule(module: string): readonly Found[] {
  const facts = readObjects(module).find(({ id, name, iconBackground }) => id && name && iconBackground)
  if (!facts || notWallets.has(String(facts.id))) return []
  const downloads = readDownloads(facts.downloadUrls)
  const homepage = webLink(downloads('browserExtension') ?? downloads('qrCode') ?? downloads('mobile'))
  const rdns = typeof facts.rdns === 'string' ? facts.rdns : null
  return [
    {
      key: String(facts.id),
      name: String(facts.name),
      rdns,
      source: sources.rainbowKit,
      links: {
        ...noLinks,
        homepage: homepage && !isStoreLink(homepage) ? homepage : null,
        app_store: storeLink('ios', downloads('ios')),
        play_store: storeLink('android', downloads('android')),
        chrome_store: storeLink('chrome', downloads('chrome')),
        firefox_store: storeLink('firefox', downloads('firefox')),
        edge_store: storeLink('edge', downloads('edge')),
        safari_store: storeLink('safari', downloads('safari')),
      },
      injected: [...new Set([...module.matchAll(/flag: "(is\w+)"/g)].flatMap(([, flag]) => flag ?? []))].sort(),
      speaksWalletConnect: module.includes('getWalletConnectConnector'),
    },
  ]
}

function readDownloads(urls: LiteralObject[string] | undefined) {
  const members = typeof urls === 'object' && urls !== null ? urls : {}
  return (name: string) => {
    const url = members[name]
    return typeof url === 'string' ? url : undefined
  }
}
