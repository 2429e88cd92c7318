import { expect, it } from 'vitest'
import { frameMetadata } from '../embedded/openEmbedded.ts'
import { appMetadata } from './appMetadata.ts'

/** A page with these elements in its head, each by its selector. */
function page(head: Record<string, object> = {}, title = 'A page') {
  const querySelector = ((selector: string) => head[selector] ?? null) as Document['querySelector']
  return {
    document: { title, querySelector },
    location: { origin: 'https://app.example', host: 'app.example' },
  }
}

it('R3.18 describes an app by its configuration, else by its page', () => {
  const head = {
    'link[rel~="icon"]': { href: 'https://app.example/icon.png' },
    'meta[name="description"]': { content: 'What it does' },
  }
  const own = { name: 'A page', description: 'What it does', url: 'https://app.example' }
  expect(appMetadata(undefined, page(head))).toEqual({ ...own, icons: ['https://app.example/icon.png'] })
  const given = {
    name: 'App',
    description: 'Mine',
    url: 'https://other.example',
    icons: ['https://other.example/i.png'],
  }
  expect(appMetadata(given, page(head))).toEqual(given)
  expect(appMetadata({ name: 'App' }, page(head))).toMatchObject({ ...own, name: 'App' })
  // A phone can't load an image that only exists in the page.
  const drawn = { 'link[rel~="icon"]': { href: 'data:image/svg+xml,<svg/>' } }
  expect(appMetadata(undefined, page(drawn, ''))).toEqual({
    name: 'app.example',
    description: '',
    url: 'https://app.example',
    icons: [],
  })
})

it('R3.18 cuts it to the lengths that the frame accepts', () => {
  const long = 'x'.repeat(5000)
  const cut = frameMetadata({
    name: long,
    description: long,
    url: long,
    icons: [long, ...Array(9).fill('https://a.example')],
  })
  expect([cut.name.length, cut.description.length, cut.url.length]).toEqual([64, 256, 2048])
  expect(cut.icons).toEqual(Array(4).fill('https://a.example'))
})
