import axe from 'axe-core'
import { expect, it } from 'vitest'
import { isLong } from '../../../../scripts/test/long.ts'
import { drawPicture } from '../test/drawPicture.ts'
import type { Look } from './mountPicture.tsx'
import { pictures } from './pictures.ts'

const looks: readonly Look[] = [
  { themeMode: 'light', locale: 'en' },
  { themeMode: 'dark', locale: 'ar' },
  { themeMode: 'dark', locale: 'en' },
  { themeMode: 'light', locale: 'ar' },
]

// One state of each view in both themes and both directions, the others in turn, because they share colours and
// directions. No style depends on a theme and a direction together: the long run looks at the other two combinations.
const always = isLong ? looks : looks.slice(0, 2)
const runs = pictures.flatMap((picture, index) => {
  const isFirst = pictures.find(({ id }) => viewOf(id) === viewOf(picture.id)) === picture
  // What a picture waits for is written in English.
  const possible = picture.says === undefined ? looks : looks.filter(({ locale }) => locale === 'en')
  const inTurn = possible.filter((_, place) => place === index % possible.length)
  const first = picture.says === undefined ? always : possible
  const chosen = isFirst ? first : inTurn
  return chosen.map((look) => [picture.id, look, picture] as const)
})

it.each(runs)('%s in %o renders and passes axe', async (_, look, picture) => {
  const { root } = await drawPicture(picture, look)
  expect(root.querySelector('h2')?.textContent).not.toBe('')
  // Instead of the picture, it says that it couldn't be loaded or crashed.
  expect(root.querySelector('.lk-plain[role=alert]')).toBeNull()
  expect(openToTranslation(root)).toEqual([])
  // Names of errors are for programs.
  expect(root.textContent?.match(/\b[A-Z]{2,}(_[A-Z]+)+\b/)).toBeNull()
  expect([...root.querySelectorAll<HTMLElement>('li:empty')].filter(({ offsetParent }) => offsetParent)).toEqual([])
  expect(await audit(root)).toEqual([])
})

/** The texts that a translator of the browser would replace. */
function openToTranslation(root: ShadowRoot): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.translate !== false && node.textContent?.trim()) texts.push(node.textContent)
  return texts
}

function viewOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

async function audit(root: ShadowRoot): Promise<string[]> {
  const { violations } = await axe.run(root.host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
