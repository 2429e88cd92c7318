import { readFile } from 'node:fs/promises'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Image } from '../images/createImageProxy.ts'
import type { WalletSet } from './applyDirectoryFile.ts'
import { findWallets, type WalletQuery } from './findWallets.ts'
import { searchableWallets } from './searchableWallets.ts'
import { type Listing, type Offer, toListing } from './toListing.ts'

export type DirectoryQuery = Omit<WalletQuery, 'namespaces'> & {
  /** CAIP-2 ids: only wallets that support one of these; all if empty. */
  chains: readonly string[]
}
export type Directory = {
  /** `count` is the number of matches before paging. A client requests pages until it has all of them. */
  find: (query: DirectoryQuery) => { count: number; data: Listing[] }
  /** The wallet with this image, and the image itself if it may be shown. */
  findImage: (by: { imageId: string } | { walletId: string }) => Promise<WalletImage | undefined>
}
type WalletImage = { name: string; image: Image | undefined }

/** The wallets that the server knows. They are read at its start, and searched in memory. */
export function createDirectory(set: WalletSet, offer: Offer): Directory {
  const wallets = searchableWallets(set.rows)
  const byId = new Map(wallets.map(({ row }) => [row.id, row]))
  const byImage = new Map(wallets.map(({ row }) => [row.image_id, row]))

  return {
    find({ chains, ...query }) {
      const requested =
        chains.length > 0 ? offer.networks.filter((network) => chains.includes(network)) : offer.networks
      const { count, rows } = findWallets(wallets, { ...query, namespaces: namespacesOf(requested) })
      return { count, data: rows.map((row) => toListing(row, offer)) }
    },
    async findImage(by) {
      const found = 'imageId' in by ? byImage.get(by.imageId) : byId.get(by.walletId)
      if (!found) return undefined
      const { name, image_id } = found
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
