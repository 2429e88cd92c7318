import { webPages } from '@latchkey/protocol/setup'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathOf, routeOf } from './routes.ts'

it('finds each page by its path, with or without a slash at the end', () => {
  for (const route of Object.keys(webPages) as (keyof typeof webPages)[]) {
    expect(routeOf(pathOf(route))).toBe(route)
    expect(routeOf(`${pathOf(route).replace(/\/$/, '')}/`)).toBe(route)
  }
})

it('says not found for everything else', () => {
  expect(routeOf('/send/0xabc')).toBe('notFound')
  expect(routeOf('//')).toBe('notFound')
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      fc.pre(!Object.values<string>(webPages).includes(path.replace(/(?<=.)\/+$/, '')))
      expect(routeOf(path)).toBe('notFound')
    }),
  )
})
