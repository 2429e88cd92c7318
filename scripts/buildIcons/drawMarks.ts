import { startChromium } from '../test/startChromium.ts'

const SIDE = 96

/** Draws SVGs as raster images of 96 pixels a side, because no SVG reaches a page: it could contain scripts. */
export async function drawMarks(
  marks: readonly { svg: string; type: 'image/webp' | 'image/png' }[],
): Promise<readonly Buffer[]> {
  const browser = await startChromium()
  try {
    const page = await browser.newPage()
    const drawn = await page.evaluate(
      async ({ marks, side }) => {
        const urls: string[] = []
        for (const { svg, type } of marks) {
          const image = new Image(side, side)
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
          canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
          urls.push(canvas.toDataURL(type, 0.9))
        }
        return urls
      },
      { marks: [...marks], side: SIDE },
    )
    return drawn.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  } finally {
    await browser.close()
  }
}
