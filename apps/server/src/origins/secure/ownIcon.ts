import { resolve } from 'node:path'
import { Hono } from 'hono'
import { createCache } from '../../base/cache.ts'
import type { Config } from '../../config/configSchema.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { findAsset, readAsset } from '../../http/readAsset.ts'

export type OwnIcon = {
  /** The icon of the operator's own web app; undefined if it has none, or a larger one. */
  read(): Promise<Buffer<ArrayBuffer> | undefined>
}

/**
 * Reads the icon once a minute at most, since every frame asks whether there is one. Like the rest of the web app, another
 * one needs no restart.
 */
export function createOwnIcon({ webDir }: Pick<Config, 'webDir'>, now: () => number = Date.now): OwnIcon {
  const cache = createCache<Buffer<ArrayBuffer> | undefined>({ ttlMs: HELD_MS, now })
  const file = webDir === undefined ? undefined : findAsset(resolve(webDir), '/icon.svg')
  return {
    read: () =>
      cache.get('', async () => {
        const asset = file && (await readAsset(file))
        return asset && asset.bytes.length <= MAX_BYTES ? asset.bytes : undefined
      }),
  }
}

const HELD_MS = 60_000
/** More than any drawing of 24 px needs. */
const MAX_BYTES = 32_768

/**
 * Serves it from the secure origin too, for approvals that the operator's own page asks for: the frame then asks no
 * other origin. As an image nothing in it runs or loads; opened as a page, neither.
 */
export function ownIconRoutes(ownIcon: OwnIcon) {
  return new Hono<AppEnv>().get('/own-icon.svg', async (context) => {
    const icon = await ownIcon.read()
    if (!icon) return context.notFound()
    return context.body(icon, 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
  })
}
