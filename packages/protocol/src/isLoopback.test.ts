import { expect, it } from 'vitest'
import { isLoopback } from './isLoopback.ts'

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.example', false],
  ['10.0.0.1', false],
])('says whether %s is this machine: %s', (hostname, is) => {
  expect(isLoopback(hostname)).toBe(is)
})
