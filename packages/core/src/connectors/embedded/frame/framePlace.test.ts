import { expect, it } from 'vitest'
import { placeFrame } from './framePlace.ts'

const page = { width: 1200, height: 800 }

it('covers the place that the page reserves when that is large enough to approve in', () => {
  const target = { left: 40, top: 30, width: 360, height: 600 }
  expect(placeFrame(page, {}, target)).toEqual(target)
  // Like a DOMRect, whose members are inherited.
  const rectangle: typeof target = Object.create(target)
  expect(placeFrame(page, {}, rectangle)).toEqual(target)
  expect(placeFrame(page, {}, { ...target, height: 200 })).toEqual({ left: 420, top: 100, width: 360, height: 600 })
})

it('grows upwards from the bottom of its place when the page has more room', () => {
  const target = { left: 0, top: 160, width: 390, height: 484 }
  const narrow = { width: 390, height: 644 }
  expect(placeFrame(narrow, { height: 540 }, target)).toEqual({ left: 0, top: 104, width: 390, height: 540 })
  expect(placeFrame(narrow, { height: 700 }, target)).toEqual({ left: 0, top: 0, width: 390, height: 644 })
  // A short approval uses only its own height.
  const short = { ...target, height: 320 }
  expect(placeFrame(narrow, { height: 320 }, short)).toEqual(short)
})

it('is centred on a wide page, and at the bottom of a narrow one in full width', () => {
  expect(placeFrame(page, { width: 500, height: 400 }, undefined)).toEqual({
    ...{ left: 350, top: 200, width: 500, height: 400 },
  })
  expect(placeFrame({ width: 390, height: 844 }, {}, undefined)).toEqual({
    ...{ left: 0, top: 244, width: 390, height: 600 },
  })
  expect(placeFrame({ width: 390, height: 500 }, {}, undefined)).toEqual({
    ...{ left: 0, top: 0, width: 390, height: 500 },
  })
})
