import type { ImageType } from './imageType.ts'

type Size = { width: number; height: number }

/** The width and height that a raster image needs when it is decoded. Undefined if its header is broken. */
export function imageSize(bytes: Uint8Array, type: ImageType): Size | undefined {
  try {
    return readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<ImageType, (view: DataView) => Size | undefined>> = {
  // https://www.w3.org/TR/png-3/#11IHDR
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** Browsers enlarge the canvas for a first frame that is larger. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function gifSize(view: DataView): Size | undefined {
  const canvas = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + tableBytes(view.getUint8(10))
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1
    at++
  }
  if (view.getUint8(at) !== 0x2c) return undefined
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true))
  return {
    width: Math.max(canvas.width, (left ?? 0) + (width ?? 0)),
    height: Math.max(canvas.height, (top ?? 0) + (height ?? 0)),
  }
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** The first frame header. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Any number of these may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(view: DataView): Size | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (kind === 'VP8X') return { width: 1 + uint24(24), height: 1 + uint24(27) }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** The largest of its items: tiles are smaller than the image. https://www.iso.org/standard/83650.html, `ispe` */
function avifSize(view: DataView): Size | undefined {
  let size: Size | undefined
  for (let at = 0; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== ISPE) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    size = { width: Math.max(size?.width ?? 0, width), height: Math.max(size?.height ?? 0, height) }
  }
  return size
}

const ISPE = 0x69737065
