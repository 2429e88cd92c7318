import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isLong } from '../../../../scripts/test/long.ts'
import { type KnownLocale, locales } from '../messages/locales.ts'
import { drawPicture } from '../test/drawPicture.ts'
import { findOverflow } from '../test/findOverflow.ts'
import { longestPictures } from './longestPictures.ts'
import { findPicture } from './pictures.ts'

// The longest words and the longest sentences.
const always: readonly KnownLocale[] = ['de', 'ru']

afterAll(() => page.viewport(414, 896))

it.each(isLong ? locales : always)('fits in the narrowest phone in %s', async (locale) => {
  await page.viewport(320, 640)
  const faults: string[] = []
  for (const id of longestPictures) {
    const picture = findPicture(id)
    // What a picture waits for is written in English.
    const { root, remove } = await drawPicture({ ...picture, says: undefined }, { locale })
    faults.push(...findOverflow(panelOf(root), isCutOnPurpose).map((fault) => `${id}: ${fault}`))
    remove()
  }
  expect(faults).toEqual([])
})

function panelOf(root: ShadowRoot): Element {
  return root.querySelector('.lk-panel') ?? expect.unreachable('there is no panel')
}

/** Names, addresses and amounts, which are not ours and may have any length, and the dot between two texts. */
function isCutOnPurpose(element: HTMLElement): boolean {
  return element.closest('bdi,.lk-row-end,.lk-dotted i') !== null
}

it('finds a text that is wider than its place or cut off, and no other', () => {
  const place = document.createElement('div')
  document.body.append(place)
  const style = 'inline-size:80px;white-space:nowrap'
  place.innerHTML = `<p style="${style}">Wertpapierhandelsgesellschaft</p><p style="${style};overflow:hidden">Donaudampfschifffahrt</p><p>short</p>`
  place.style.inlineSize = '100px'
  expect(findOverflow(place)).toEqual(['“Wertpapierhandelsgesellschaft” in p', '“Donaudampfschifffahrt” in p'])
  place.remove()
})
