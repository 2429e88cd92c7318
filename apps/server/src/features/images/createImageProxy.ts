import { limits } from '@latchkey/protocol'
import { createCache } from '../../base/cache.ts'
import type { GuardedFetch } from '../../fetch/guardedFetch.ts'
import { imageSize } from './imageSize.ts'
import { imageType } from './imageType.ts'

export type Image = { bytes: Buffer; type: string }
export type ImageProxy = { read: (url: string) => Promise<Image> }

const KEPT_MS = 3_600_000
/** Each is at most 1 MiB. */
const KEPT_MAX = 32
/** A megabyte can hold billions of equal pixels, and the browser that shows them needs four bytes for each. */
const SIDE_MAX = 4096

/** The fetched file isn't a supported image. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
}

/**
 * Fetches images for pages, so that third parties don't learn who views them. Passes on raster images only, unchanged,
 * up to 1 MiB and 4096 pixels a side. Throws ImageRefused, or FetchRefused from the SSRF guard.
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
        const size = imageSize(bytes, type)
        if (!size || size.width > SIDE_MAX || size.height > SIDE_MAX)
          throw new ImageRefused(`not an image of at most ${SIDE_MAX} × ${SIDE_MAX} pixels`)
        return { bytes, type }
      }),
  }
}
