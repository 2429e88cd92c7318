import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawPicture } from '../test/drawPicture.ts'
import { hiddenActions } from '../test/hiddenActions.ts'
import { pictures } from './pictures.ts'

// Drawn on the smallest, which then grows: what fits there was measured there.
const sizes = [
  [320, 480],
  [390, 740],
  [1280, 800],
] as const
const tasks = pictures.filter(({ id }) => /^(Send|Review|Swap|SwapPreview|Receive|SignMessage)\//.test(id))

afterAll(() => page.viewport(414, 896))

it.each(tasks.map((picture) => [picture.id, picture] as const))(
  'keeps the primary button of %s in sight on every screen',
  async (_, picture) => {
    const hidden: string[] = []
    await page.viewport(...sizes[0])
    const { root, settle } = await drawPicture(picture)
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      // The panel's observer measures in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await settle()
      hidden.push(...hiddenActions(root).map((name) => `${name} ${width}×${height}`))
    }
    expect(hidden).toEqual([])
  },
)
