/**
 * The type of a raster image by its first bytes, whatever its sender calls it. Undefined for all else:
 * an SVG is a document that can hold a script.
 */
export function imageType(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'image/avif'
  return undefined
}
