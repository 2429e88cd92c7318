import * as v from 'valibot'
import type { GuardedFetch } from '../../fetch/guardedFetch.ts'
import { fetchableUrl } from '../images/fetchableUrl.ts'
import { proxiedImageUrl } from '../images/proxiedImageUrl.ts'

/** What a token says about itself. Untrusted; the picture's URL leads to this server, or is a small data URL. */
export type NftMetadata = { name: string | undefined; imageUrl: string }

type Deps = { guardedFetch: GuardedFetch; publicUrl: string; ipfsGateway: string | undefined }

const BYTES_MAX = 64 * 1024
const TIMEOUT_MS = 5_000

const metadataSchema = v.object({ name: v.optional(v.unknown()), image: v.optional(v.unknown()) })

/**
 * The name and the picture in a token's metadata (https://eips.ethereum.org/EIPS/eip-721 and -1155), whose URI is a data
 * URL, on IPFS, or on the web, where only the guarded fetch reads. Pictures pass the image proxy, so no SVG does.
 */
export async function readNftMetadata(uri: string, deps: Deps): Promise<NftMetadata> {
  const read = v.safeParse(metadataSchema, parseJson(await readText(uri, deps)))
  const { name, image } = read.success ? read.output : {}
  return {
    name: typeof name === 'string' && name !== '' ? name : undefined,
    imageUrl: (typeof image === 'string' && proxiedImageUrl(image, deps)) || '',
  }
}

async function readText(uri: string, { guardedFetch, ipfsGateway }: Deps): Promise<string> {
  const inline = /^data:application\/json(?:;charset=[\w-]{1,20}|;utf8)*(;base64)?,/i.exec(uri)
  if (inline && uri.length <= 2 * BYTES_MAX) {
    const body = uri.slice(inline[0].length)
    return inline[1] ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body)
  }
  const url = fetchableUrl(uri, ipfsGateway)
  if (!url) return ''
  const { bytes } = await guardedFetch(url, { maxBytes: BYTES_MAX, timeoutMs: TIMEOUT_MS })
  return bytes.toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
