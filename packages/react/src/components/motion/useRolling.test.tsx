import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { emulateMotion } from '../../test/emulateMotion.ts'
import { useRolling } from './useRolling.ts'

function Figure({ value }: { value: string }) {
  return useRolling(value)
}

function drawFigure(first: string) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (value: string) => flushSync(() => root.render(<Figure value={value} />))
  draw(first)
  onTestFinished(() => root.unmount())
  return { place, draw }
}

it('shows a new value at once to those who want no motion', () => {
  const { place, draw } = drawFigure('1')
  draw('2')
  expect(place.textContent).toBe('2')
})

it('rolls to a new value, but not at first, and ends with every digit of it', async () => {
  await emulateMotion()
  const { place, draw } = drawFigure('100')
  expect(place.textContent).toBe('100')
  const seen: number[] = []
  const observer = new MutationObserver(() => seen.push(Number(place.textContent)))
  observer.observe(place, { subtree: true, characterData: true, childList: true })
  draw('200.123456789')
  await expect.poll(() => place.textContent).toBe('200.123456789')
  observer.disconnect()
  const between = seen.filter((value) => value > 100 && value < 200)
  expect(between.length).toBeGreaterThan(1)
  expect(between).toEqual(between.toSorted((a, b) => a - b))
})

it('doesn’t roll a number that would be written with an exponent', async () => {
  await emulateMotion()
  const { place, draw } = drawFigure('1')
  draw('1000000000000000000000000000000')
  expect(place.textContent).toBe('1000000000000000000000000000000')
})
