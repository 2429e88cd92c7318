import axe from 'axe-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isLong } from '../../../../scripts/test/long.ts'
import { drawPicture } from '../test/drawPicture.ts'
import { hiddenActions } from '../test/hiddenActions.ts'
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

// A small phone.
beforeAll(() => page.viewport(360, 640))
afterAll(() => page.viewport(414, 896))

it.each(runs)('%s in %o renders and passes axe', async (_, look, picture) => {
  const { root } = await drawPicture(picture, look)
  expect(root.querySelector('h2')?.textContent).not.toBe('')
  // Instead of the picture, it says that it couldn't be loaded or crashed.
  expect(root.querySelector('.lk-plain[role=alert]')).toBeNull()
  expect(openToTranslation(root)).toEqual([])
  expect(codesIn(root)).toEqual([])
  expect([...root.querySelectorAll<HTMLElement>('li:empty')].filter(({ offsetParent }) => offsetParent)).toEqual([])
  expect(hiddenActions(root)).toEqual([])
  expect(await audit(root)).toEqual([])
})

/** Names of errors, which are for programs, in what can be read or heard. */
function codesIn(root: ShadowRoot): string[] {
  const labels = [...root.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  // One by one: joined, the end of a name would run into the next text.
  return [...textsIn(root).map(({ data }) => data), ...labels].flatMap(
    (text) => text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? [],
  )
}

it('finds names of errors in texts and labels', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.innerHTML = '<p>Failed: ERC20_LOW_2</p><i aria-label="FRAME_TIMEOUT"></i><b title="USDC">It’s OK. A_b</b>'
  expect(codesIn(root)).toEqual(['ERC20_LOW_2', 'FRAME_TIMEOUT'])
})

/** The texts that a translator of the browser would replace. */
function openToTranslation(root: ShadowRoot): string[] {
  return textsIn(root)
    .filter(({ parentElement, data }) => parentElement?.translate !== false && data.trim())
    .map(({ data }) => data)
}

function textsIn(root: ShadowRoot): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
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
