import decodeQr from 'qr/decode.js'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** What a phone reads from a 160-pixel photo of the screen. */
export async function shownUri(): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect.element(code).toHaveAttribute('aria-busy', 'false')
  let uri = ''
  // It fades in, so the first photo may be too pale.
  await expect
    .poll(async () => {
      uri = await read(await code.screenshot({ save: false }))
      return uri
    })
    .toMatch(/^wc:/)
  return uri
}

async function read(png: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(160, 160).getContext('2d')
  canvas?.drawImage(image, 0, 0, 160, 160)
  try {
    return decodeQr(canvas?.getImageData(0, 0, 160, 160) ?? new ImageData(1, 1))
  } catch {
    return ''
  }
}
