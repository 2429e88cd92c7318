import { List } from '@latchkey/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emulateMotion } from '../../test/emulateMotion.ts'
import { isStill } from './isStill.ts'
import { useListMotion } from './useListMotion.ts'

function Rows({ names }: { names: readonly string[] }) {
  const list = useListMotion()
  return (
    <List listRef={list}>
      {names.map((name) => (
        <div key={name}>{name}</div>
      ))}
    </List>
  )
}

function show() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const draw = (...names: string[]) => flushSync(() => root.render(<Rows names={names} />))
  /** The first keyframe of each row that moves. */
  const moves = () =>
    Object.fromEntries(
      [...place.querySelectorAll('li')].flatMap((row) =>
        row.getAnimations().map(({ effect }) => {
          const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
          return [row.textContent, first?.opacity === '0' ? 'slides in' : first?.transform]
        }),
      ),
    )
  /** From one row to the next. */
  const step = () => {
    const [first, second] = [...place.querySelectorAll('li')].map(({ offsetTop }) => offsetTop)
    return (second ?? 0) - (first ?? 0)
  }
  return { draw, moves, step }
}

/** Until the browser has laid out. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

it('glides the rows that change places, and slides a new one in', async () => {
  await emulateMotion()
  await expect.poll(isStill).toBe(false)
  const { draw, moves, step } = show()
  draw('a', 'b')
  expect(moves()).toEqual({})
  await nextFrames()
  draw('b', 'a')
  expect(moves()).toEqual({ a: `translateY(${-step()}px)`, b: `translateY(${step()}px)` })
  draw('b', 'a', 'c')
  expect(moves()).toMatchObject({ c: 'slides in' })
})

it('makes the browser lay nothing out while a list is drawn first', () => {
  const { draw } = show()
  const measure = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  onTestFinished(() => measure.mockRestore())
  draw('a', 'b')
  expect(measure).not.toHaveBeenCalled()
})

it('moves nothing when the visitor wants no motion', async () => {
  const { draw, moves } = show()
  draw('a', 'b')
  await nextFrames()
  draw('c', 'b', 'a')
  expect(moves()).toEqual({})
})
