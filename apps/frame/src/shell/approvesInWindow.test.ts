import { expect, it } from 'vitest'
import { approvesInWindow } from './createContext.ts'

const own = 'https://wallet.example'
const inFrame = (approvals: 'own' | 'frame' | 'window', pageOrigin: string, isOpened = false) =>
  !approvesInWindow({ approvals, ownOrigin: own }, { pageOrigin, isOpened })

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
  expect(inFrame('own', own, true)).toBe(false)
  // An older server doesn't say which pages are its own.
  expect(approvesInWindow({ approvals: 'own' }, { pageOrigin: own, isOpened: false })).toBe(true)
})
