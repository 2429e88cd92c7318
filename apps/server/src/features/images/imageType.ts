export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

/**
 * Detects the type of a raster image from its first bytes, whatever its declared type. Undefined for everything else,
 * including SVG, which can contain scripts.
 */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'image/avif'
  return undefined
}
