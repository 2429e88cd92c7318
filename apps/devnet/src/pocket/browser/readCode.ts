import decodeQR from 'qr/decode.js'

const SIDE_MAX = 1_600

/** The text of the QR code in an image, or undefined if none is found. */
export function readCode(picture: CanvasImageSource, width: number, height: number): string | undefined {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height, 1))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent becomes white, so that a dark code without background is readable.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // The library throws if it finds no code.
    return undefined
  }
}

/** The same for a selected or pasted file. */
export async function readCodeFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  return picture && readCode(picture, picture.width, picture.height)
}
