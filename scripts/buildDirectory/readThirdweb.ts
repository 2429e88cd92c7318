import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appLink, isStoreLink, pairingLink, storeLink, webLink } from './links.ts'
import { type LiteralObject, readObjects } from './readObjects.ts'
import { sources } from './sources.ts'
import type { Found, Links } from './wallet.ts'

/** The wallets of thirdweb's generated list, one folder each: facts, and a small logo. */
export function readThirdweb(home: string): readonly Found[] {
  const folder = join(home, 'dist/esm/wallets/__generated__/wallet')
  return readdirSync(folder)
    .sort()
    .map((key) => readWallet(key, join(folder, key)))
}

function readWallet(key: string, folder: string): Found {
  const facts = readObjects(readFileSync(join(folder, 'index.js'), 'utf8')).find(({ image_id }) => image_id)
  const image = /"data:image\/webp;base64,([A-Za-z0-9+/=]+)"/.exec(readFileSync(join(folder, 'image.js'), 'utf8'))
  if (!facts || !image?.[1]) throw new Error(`thirdweb has no facts or no logo for ${key}`)
  return {
    key,
    name: String(facts.name).trim(),
    rdns: textOf(facts.rdns) || null,
    source: sources.thirdweb,
    links: readLinks(facts),
    injected: [],
    speaksWalletConnect: true,
    logo: readLogo(String(facts.image_id), image[1]),
  }
}

/** A logo keeps the id that other sites request it by, if it has one. */
function readLogo(id: string, base64: string): NonNullable<Found['logo']> {
  const bytes = Buffer.from(base64, 'base64')
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return { id: isId ? id : createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes }
}

function readLinks(facts: LiteralObject): Links {
  const app = membersOf(facts.app)
  const mobile = membersOf(facts.mobile)
  const desktop = membersOf(facts.desktop)
  const homepage = webLink(textOf(facts.homepage))
  const webApp = pairingLink(desktop('universal'))
  return {
    homepage,
    mobile_link: appLink(mobile('native')) ?? pairingLink(mobile('universal')),
    desktop_link: appLink(desktop('native')),
    // Some link to their homepage or store, which doesn't connect anything.
    webapp_link: webApp && !isStoreLink(webApp) && !isSamePage(webApp, homepage) ? webApp : null,
    link_mode: pairingLink(mobile('universal')),
    app_store: storeLink('ios', app('ios')),
    play_store: storeLink('android', app('android')),
    chrome_store: storeLink('chrome', app('chrome')),
    firefox_store: storeLink('firefox', app('firefox')),
    edge_store: storeLink('edge', app('edge')),
    safari_store: storeLink('safari', app('safari')),
  }
}

function isSamePage(one: string, other: string | null): boolean {
  const plain = (link: string) =>
    link
      .replace(/^https:\/\/(www\.)?/, '')
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
  return other !== null && plain(one) === plain(other)
}

function membersOf(value: LiteralObject[string] | undefined) {
  const members = typeof value === 'object' && value !== null ? value : {}
  return (name: string) => textOf(members[name])
}

function textOf(value: LiteralObject[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
