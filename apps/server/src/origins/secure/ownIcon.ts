import { resolve } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../../config/configSchema.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { findAsset, readAsset } from '../../http/readAsset.ts'

/** More than any drawing of 24 px needs. */
const MAX_BYTES = 32_768

type OwnIconSettings = Pick<Config, 'webDir'>

/** The icon of the operator's own web app; undefined if it has none, or a larger one. */
export async function readOwnIcon({ webDir }: OwnIconSettings): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = webDir === undefined ? undefined : findAsset(resolve(webDir), '/icon.svg')
  const asset = file && (await readAsset(file))
  return asset && asset.bytes.length <= MAX_BYTES ? asset.bytes : undefined
}

/**
 * Serves it from the secure origin too, for approvals that the operator's own page asks for: the frame then asks no other
 * origin. As an image nothing in it runs or loads; opened as a page, neither.
 */
export function ownIconRoutes(settings: OwnIconSettings) {
  return new Hono<AppEnv>().get('/own-icon.svg', async (context) => {
    const icon = await readOwnIcon(settings)
    if (!icon) return context.notFound()
    return context.body(icon, 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
  })
}
