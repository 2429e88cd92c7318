import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawPicture } from '../test/drawPicture.ts'
import { pictures } from './pictures.ts'

const sizes = [
  [1280, 800],
  [390, 740],
  [320, 480],
] as const
const tasks = pictures.filter(({ id }) => /^(Send|Review|Swap|SwapPreview|Receive|SignMessage)\//.test(id))

afterAll(() => page.viewport(414, 896))

it.each(tasks.map((picture) => [picture.id, picture] as const))(
  'keeps the primary button of %s in sight on every screen',
  async (_, picture) => {
    const hidden: string[] = []
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      const { root, remove } = await drawPicture(picture)
      const buttons = [...root.querySelectorAll<HTMLElement>('.lk-view .lk-button[data-variant=primary]')]
      const isSeen = (button: HTMLElement) => {
        const { top, bottom, left, width: w } = button.getBoundingClientRect()
        return bottom <= innerHeight && top >= 0 && button.contains(root.elementFromPoint(left + w / 2, bottom - 4))
      }
      if (!buttons.every(isSeen)) hidden.push(`${width}×${height}`)
      remove()
    }
    expect(hidden).toEqual([])
  },
)
