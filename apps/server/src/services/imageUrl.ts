/**
 * The URL from which a page loads an image: always this server. Remote images go through the image proxy, so that third
 * parties don't learn who views them, and no SVG with a script reaches a page.
 */
export function imageUrl(publicUrl: string, source: string | null | undefined): string {
  if (!source) return ''
  if (source.startsWith(`${publicUrl}/`) || source.startsWith('/') || isRasterData(source)) return source
  return /^https?:\/\//.test(source) ? `${publicUrl}/v1/image?url=${encodeURIComponent(source)}` : ''
}

const RASTER_DATA_MAX = 4096

function isRasterData(source: string): boolean {
  return source.length <= RASTER_DATA_MAX && /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(source)
}
