import { expect, it } from 'vitest'
import { type GateFacts, type GateState, readGate } from './gateState.ts'

const fine: GateFacts = {
  place: 'frame',
  canWatch: true,
  width: 360,
  height: 600,
  scale: 1,
  heightMin: 600,
  wasReadToEnd: true,
  isConfirmed: true,
  isFocused: true,
  isSettled: true,
}

it.each<[string, Partial<GateFacts>, GateState]>([
  ['ready when nothing is missing', {}, 'ready'],
  ['unsupported in a frame that cannot tell what is seen', { canWatch: false }, 'unsupported'],
  ['ready in a window that cannot', { canWatch: false, place: 'window' }, 'ready'],
  ['too small below 320 pixels', { width: 319 }, 'tooSmall'],
  ['too small below 480 pixels when it needs them', { height: 479 }, 'tooSmall'],
  ['ready when a short screen has its own height', { height: 300, heightMin: 300 }, 'ready'],
  ['too small when a short screen has less than its own height', { height: 299, heightMin: 300 }, 'tooSmall'],
  ['too small when a page zooms it out', { scale: 0.4 }, 'tooSmall'],
  ['unread before anything else was done', { wasReadToEnd: false, isConfirmed: false, isSettled: false }, 'unread'],
  ['unconfirmed when a box is not ticked', { isConfirmed: false }, 'unconfirmed'],
  ['unfocused when the page has the focus', { isFocused: false, isSettled: false }, 'unfocused'],
  ['hidden until the time is over', { isSettled: false }, 'hidden'],
])('is %s', (_, facts, state) => {
  expect(readGate({ ...fine, ...facts })).toBe(state)
})
