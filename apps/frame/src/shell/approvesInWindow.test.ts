import { expect, it } from 'vitest'
import { approvesInWindow } from './createContext.ts'

const own = 'https://wallet.example'
const none: readonly { origin: string; approvals: 'frame' | 'window' }[] = []
const of = (where: string, listed: typeof none) =>
  listed.filter(({ approvals }) => approvals === where).map(({ origin }) => origin)
const inFrame = (
  approvals: 'own' | 'frame' | 'window',
  pageOrigin: string,
  { isOpened = false, listed = none }: { isOpened?: boolean; listed?: typeof none } = {},
) =>
  !approvesInWindow(
    { approvals, ownOrigin: own, frameOrigins: of('frame', listed), windowOrigins: of('window', listed) },
    { pageOrigin, isOpened },
  )

it('B-04 trusts the frame only on the operator’s own pages, unless the operator configures otherwise', () => {
  expect(inFrame('own', own)).toBe(true)
  for (const other of [
    'https://shop.example',
    'https://wallet.example.evil',
    'http://wallet.example',
    'https://a.wallet.example',
  ])
    expect(inFrame('own', other), other).toBe(false)
  expect(inFrame('frame', 'https://shop.example')).toBe(true)
  expect(inFrame('window', own)).toBe(false)
  expect(inFrame('own', own, { isOpened: true })).toBe(false)
  // An older server doesn't say which pages are its own.
  expect(
    approvesInWindow({ approvals: 'own', frameOrigins: [], windowOrigins: [] }, { pageOrigin: own, isOpened: false }),
  ).toBe(true)
})

it('B-04 trusts the frame on a page for which the operator says so, and on that exact origin only', () => {
  const listed = [{ origin: 'https://app.example', approvals: 'frame' as const }]
  expect(inFrame('own', 'https://app.example', { listed })).toBe(true)
  for (const other of [
    'https://app.example:8443',
    'http://app.example',
    'https://app.example.evil',
    'https://a.app.example',
    'https://shop.example',
    'null',
  ])
    expect(inFrame('own', other, { listed }), other).toBe(false)
  // It could navigate its window away, and `window` means every page.
  expect(inFrame('own', 'https://app.example', { listed, isOpened: true })).toBe(false)
  expect(inFrame('window', 'https://app.example', { listed })).toBe(false)
})

it('B-04 uses a window on a page for which the operator says so, whatever holds for the others', () => {
  const listed = [{ origin: 'https://forum.example', approvals: 'window' as const }]
  expect(inFrame('frame', 'https://forum.example', { listed })).toBe(false)
  expect(inFrame('frame', 'https://shop.example', { listed })).toBe(true)
})
