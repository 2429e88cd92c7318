import { imageUrl } from '../imageUrl.ts'

type Places = { publicUrl: string; ipfsGateway: string | undefined }

/**
 * Where a page gets an avatar from, by the text in a name's `avatar` record (ENSIP-12). The text is its
 * owner's: it becomes an address of this server's image proxy or nothing. NFT records are not followed.
 */
export function avatarUrl(record: string | null | undefined, { publicUrl, ipfsGateway }: Places): string | null {
  if (!record || record.length > 2048) return null
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(record)
  if (ipfs) return ipfsGateway ? imageUrl(publicUrl, `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${ipfs[1]}`) : null
  return /^(https?:\/\/|data:)/.test(record) ? imageUrl(publicUrl, record) || null : null
}
