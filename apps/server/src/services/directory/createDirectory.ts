import { readFile } from 'node:fs/promises'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { wallets } from '../../db/schema.ts'
import type { Image } from '../images/createImageProxy.ts'
import type { WalletSet } from './applyDirectoryFile.ts'
import { findWallets, type WalletQuery } from './findWallets.ts'
import { loadWallets } from './loadWallets.ts'
import { type Listing, type Offer, toListing } from './toListing.ts'

export type DirectoryQuery = Omit<WalletQuery, 'namespaces'> & {
  /** CAIP-2 ids: only wallets that support one of these; all if empty. */
  chains: readonly string[]
}
export type Directory = {
  /** `count` is the number of matches before paging. A client requests pages until it has all of them. */
  find: (query: DirectoryQuery) => Promise<{ count: number; data: Listing[] }>
  /** The wallet with this image, and the image itself if it may be shown. */
  findImage: (by: { imageId: string } | { walletId: string }) => Promise<WalletImage | undefined>
}
type WalletImage = { name: string; image: Image | undefined }

/** The wallets that the server knows, searched in the database. */
export async function createDirectory(db: Database, set: WalletSet, offer: Offer): Promise<Directory> {
  await loadWallets(db, set.rows)

  return {
    async find({ chains, ...query }) {
      const requested =
        chains.length > 0 ? offer.networks.filter((network) => chains.includes(network)) : offer.networks
      const { count, rows } = await findWallets(db, { ...query, namespaces: namespacesOf(requested) })
      return { count, data: rows.map((row) => toListing(row, offer)) }
    },
    async findImage(by) {
      const condition = 'imageId' in by ? eq(wallets.imageId, by.imageId) : eq(wallets.id, by.walletId)
      const [found] = await db.select({ row: wallets.row }).from(wallets).where(condition).limit(1)
      if (!found) return undefined
      const { name, image_id } = found.row
      return { name, image: image_id ? (set.logos.get(image_id) ?? (await readShippedLogo(image_id))) : undefined }
    },
  }
}

const logos = new URL('../../../data/wallets/', import.meta.url)

async function readShippedLogo(imageId: string): Promise<Image> {
  return { bytes: await readFile(new URL(`${imageId}.webp`, logos)), type: 'image/webp' }
}

function namespacesOf(networks: readonly NetworkId[]): readonly string[] {
  return [...new Set(networks.map(namespaceOf))]
}
