import type { Context } from 'hono'

/** Whether the client has this version already (`If-None-Match`). A proxy that compresses makes its tag a weak one. */
export function isKnownTag({ req }: Context, etag: string): boolean {
  const known = req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
