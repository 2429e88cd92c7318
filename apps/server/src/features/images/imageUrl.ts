/**
 * The URL from which a page loads an image: always this server. Remote images go through the image proxy, so that third
 * parties don't learn who views them, and no SVG with a script reaches a page.
 */
export function imageUrl(publicUrl: string, source: string | null | undefined): string {
  if (!source) return ''
  if (isOwn(publicUrl, source) || isRasterData(source)) return source
  const remote = source.startsWith('//') ? `https:${source}` : source
  return /^https?:\/\//.test(remote) ? `${publicUrl}/v1/image?url=${encodeURIComponent(remote)}` : ''
}

// Browsers read `/\host`, and slashes with a tab or a line break between them, as `//host`.
function isOwn(publicUrl: string, source: string): boolean {
  if (source.startsWith(`${publicUrl}/`)) return true
  if (!source.startsWith('/') || !URL.canParse(source, publicUrl)) return false
  return new URL(source, publicUrl).origin === new URL(publicUrl).origin && !/^\/[/\\]/.test(source)
}

const RASTER_DATA_MAX = 4096

function isRasterData(source: string): boolean {
  return source.length <= RASTER_DATA_MAX && /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(source)
}
