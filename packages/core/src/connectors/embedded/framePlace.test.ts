import { expect, it } from 'vitest'
import { placeFrame } from './framePlace.ts'

const page = { width: 1200, height: 800 }

it('lies over the place that the page keeps, where that is large enough to approve in', () => {
  const target = { left: 40, top: 30, width: 360, height: 600 }
  expect(placeFrame(page, {}, target)).toEqual(target)
  // As a DOMRect: its members are not its own.
  const rectangle: typeof target = Object.create(target)
  expect(placeFrame(page, {}, rectangle)).toEqual(target)
  expect(placeFrame(page, {}, { ...target, height: 200 })).toEqual({ left: 420, top: 100, width: 360, height: 600 })
})

it('grows upwards from the foot of its place, where the page has room for what the place cuts off', () => {
  const target = { left: 0, top: 160, width: 390, height: 484 }
  const narrow = { width: 390, height: 644 }
  expect(placeFrame(narrow, { height: 540 }, target)).toEqual({ left: 0, top: 104, width: 390, height: 540 })
  expect(placeFrame(narrow, { height: 700 }, target)).toEqual({ left: 0, top: 0, width: 390, height: 644 })
  // A short approval needs no more than its own height.
  const short = { ...target, height: 320 }
  expect(placeFrame(narrow, { height: 320 }, short)).toEqual(short)
})

it('stands in the middle of a wide page, and at the bottom of a narrow one over its whole width', () => {
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
