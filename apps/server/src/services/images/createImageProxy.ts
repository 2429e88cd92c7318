import { limits } from '@latchkey/protocol'
import type { GuardedFetch } from '../../providers/guardedFetch.ts'
import { createCache } from '../cache.ts'
import { imageType } from './imageType.ts'

export type Image = { bytes: Buffer; type: string }
export type ImageProxy = { read: (url: string) => Promise<Image> }

const KEPT_MS = 3_600_000
/** Of at most a megabyte each. */
const KEPT_MAX = 32

/** The fetched bytes are no image that may be shown. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
}

/**
 * Fetches images for pages, so that no third party learns who looks. Raster types only, as they are,
 * a megabyte at most. Throws ImageRefused, or FetchRefused of the guard.
 */
export function createImageProxy({
  guardedFetch,
  now,
}: {
  guardedFetch: GuardedFetch
  now?: () => number
}): ImageProxy {
  const kept = createCache<Image>({ ttlMs: KEPT_MS, maxKeys: KEPT_MAX, ...(now ? { now } : {}) })

  return {
    read: (url) =>
      kept.get(url, async () => {
        const { bytes } = await guardedFetch(url, { maxBytes: limits.IMAGE_BYTES_MAX })
        const type = imageType(bytes)
        if (!type) throw new ImageRefused('not a PNG, JPEG, GIF, WebP or AVIF image')
        return { bytes, type }
      }),
  }
}
