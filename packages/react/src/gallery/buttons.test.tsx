import { expect, it, onTestFinished, vi } from 'vitest'
import { isLong } from '../../../../scripts/test/long.ts'
import { drawPicture } from '../test/drawPicture.ts'
import type { Picture } from './picture.ts'
import { pictures } from './pictures.ts'

/** One state of each view, in which most can be done. */
const views = [...new Set(pictures.map(({ id }) => id.slice(0, id.indexOf('/'))))].flatMap((view) => {
  const states = pictures.filter(({ id }) => id.startsWith(`${view}/`))
  const chosen = states.find(({ id }) => id.endsWith('/ready')) ?? states.find(isLoaded) ?? states[0]
  return chosen ? [[chosen.id, chosen] as const] : []
})

it.each(views)('every button of %s does something when it is pressed', async (_, picture) => {
  const silent: string[] = []
  const { root, remove } = await drawPicture(picture)
  const count = buttonsOf(root).length
  // Each press is in a picture of its own. One that is left below would be laid out again with every other.
  remove()
  // Each is drawn anew, which takes time: the long run presses all, the others the first and the last three.
  for (let index = 0; index < count; index++) {
    if (!isLong && index >= 3 && index < count - 3) continue
    const name = await press(picture, index)
    if (name !== undefined) silent.push(name)
  }
  // It asks the wallet again, which shows in the wallet only.
  expect(silent.filter((name) => name !== 'Still waiting? Open it again')).toEqual([])
})

/** Presses one button of a newly drawn picture. The button's name if nothing happens; `undefined` if something does. */
async function press(picture: Picture, index: number): Promise<string | undefined> {
  const { root, remove } = await drawPicture(picture)
  // Some rows come from the server of the picture, a moment later.
  const button = await vi.waitUntil(() => buttonsOf(root)[index])
  const effect = watchEffects(root)
  button.click()
  const happened = await vi
    .waitFor(() => expect(effect.happened()).toBe(true), { timeout: 2_000, interval: 5 })
    .then(
      () => true,
      () => false,
    )
  effect.stop()
  remove()
  return happened ? undefined : (button.ariaLabel ?? button.textContent ?? '')
}

/** What a visitor would notice: the dialog changes, closes or moves the focus, a window opens, or a text is copied. */
function watchEffects(root: ShadowRoot): { happened: () => boolean; stop: () => void } {
  let happened = false
  const note = () => {
    happened = true
  }
  const observer = new MutationObserver(note)
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    note()
    return null
  })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => note())
  const stop = () => {
    observer.disconnect()
    open.mockRestore()
    copy.mockRestore()
  }
  onTestFinished(stop)
  return { happened: () => happened, stop }
}

function buttonsOf(root: ShadowRoot): HTMLButtonElement[] {
  // What is chosen already needn't do anything.
  const chosen = ['pressed', 'checked', 'selected'].map((state) => `[aria-${state}=true]`).join()
  return [...root.querySelectorAll<HTMLButtonElement>(`button:enabled:not(${chosen})`)]
}

function isLoaded({ id }: Picture): boolean {
  return !/\/(loading|waiting|no |fail|offline)/.test(id)
}
