import { fetchableUrl } from './fetchableUrl.ts'
import { imageUrl } from './imageUrl.ts'

type Places = { publicUrl: string; ipfsGateway: string | undefined }

/**
 * The URL from which a page loads an image that a stranger names: in a name's `avatar` record (ENSIP-12), in a token's
 * metadata. It leads to this server's image proxy, or is null. Records that point at an NFT aren't supported.
 */
export function proxiedImageUrl(uri: string | null | undefined, { publicUrl, ipfsGateway }: Places): string | null {
  if (!uri) return null
  return imageUrl(publicUrl, uri.startsWith('data:') ? uri : fetchableUrl(uri, ipfsGateway)) || null
}
