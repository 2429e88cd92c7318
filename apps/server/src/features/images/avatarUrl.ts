import { imageUrl } from './imageUrl.ts'

type Places = { publicUrl: string; ipfsGateway: string | undefined }

/**
 * The URL from which a page loads an avatar, based on a name's `avatar` record (ENSIP-12). The record is untrusted: it
 * becomes a URL of this server's image proxy, or null. NFT records aren't supported.
 */
export function avatarUrl(record: string | null | undefined, { publicUrl, ipfsGateway }: Places): string | null {
  if (!record || record.length > 2048) return null
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(record)
  if (ipfs) return imageUrl(publicUrl, ipfsUrl(ipfsGateway, ipfs[1] ?? '')) || null
  return /^(https?:\/\/|data:)/.test(record) ? imageUrl(publicUrl, record) || null : null
}

/** A file's URL at the gateway, which may be the operator's own, with more on it than files of IPFS. */
export function ipfsUrl(gateway: string | undefined, path: string): string | undefined {
  if (!gateway) return undefined
  const files = `${gateway.replace(/\/+$/, '')}/ipfs/`
  const { href } = new URL(files + path)
  return href.startsWith(new URL(files).href) ? href : undefined
}
