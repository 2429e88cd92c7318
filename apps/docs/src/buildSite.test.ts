import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSite, type SiteSource } from './buildSite.ts'
import type { Page } from './pages/page.ts'
import { openSearch } from './search/openSearch.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
const out = join(folder, 'site')
writeFileSync(join(folder, 'picture.png'), 'png')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = page('docs/start.md', 'Start', 'See [buying](guides/buy.md#with-a-card).')
const buy = page(
  'docs/guides/buy.md',
  'Buying',
  '## With a card\n\nBack to [the start](../start.md), or to [this](#with-a-card).',
)
const navigation = {
  sections: [
    { title: 'Start', pages: ['start.md'] },
    { title: 'Guides', pages: ['guides/buy.md'] },
  ],
}

function page(path: string, title: string, text: string): Page {
  return { path, title, description: `About ${title}.`, markdown: `# ${title}\n\n${text}\n` }
}

async function build(changes: Partial<SiteSource> = {}, options: { base?: string; origin?: string } = {}) {
  const source: SiteSource = {
    pages: [start, buy],
    generated: [],
    navigation,
    sentence: 'Connects wallets.',
    commands: 'npx latchkey',
    exists: (path) => ['picture.png', 'packages/react/src/Button.tsx'].includes(path),
    readExample: () => 'export const App = () => null\n',
    root: folder,
    ...changes,
  }
  const { faults } = await buildSite(source, { out, ...options })
  return { faults, read: (name: string) => readFileSync(join(out, name), 'utf8') }
}

const withText = (text: string) => ({ pages: [page('docs/start.md', 'Start', text), buy] })

describe('a site', () => {
  it('has no faults where every link leads somewhere and every page has its place', async () => {
    expect((await build()).faults).toEqual([])
  })

  it.each<[string, Partial<SiteSource>, string]>([
    ['a link to nothing', withText('[gone](guides/gone.md)'), 'docs/start.md: guides/gone.md leads to nothing'],
    ['a link out of the repository', withText('[out](../../secret.md)'), 'leads to nothing'],
    [
      'an anchor to nothing',
      withText('[x](guides/buy.md#gone)'),
      "guides/buy.md#gone leads to a heading that doesn't exist",
    ],
    ['an anchor to nothing on the page itself', withText('[x](#gone)'), "#gone leads to a heading that doesn't exist"],
    ['a picture that is nowhere', withText('![x](gone.png)'), 'gone.png is no picture'],
    [
      'a page without a place',
      { pages: [start, buy, page('docs/guides/sell.md', 'Selling', '')] },
      'docs/guides/sell.md: the navigation has no place for it',
    ],
    [
      'a place without a page',
      { pages: [start, buy].slice(0, 1) },
      "docs/guides/buy.md: the navigation lists it, and it doesn't exist",
    ],
    [
      'a page with two places',
      { navigation: { sections: [...navigation.sections, { title: 'More', pages: ['start.md'] }] } },
      'docs/start.md: the navigation lists it twice',
    ],
    [
      'a generated page that nothing introduces',
      { generated: [page('docs/rpc/eth_call.md', 'eth_call', '')] },
      'docs/rpc/eth_call.md: the navigation has no place for it',
    ],
    [
      'a link to nothing in a generated page',
      generatedErrors('[x](../gone.md)'),
      'docs/errors/TIMEOUT.md: ../gone.md leads to nothing',
    ],
  ])('says what is wrong: %s', async (_, changes, fault) => {
    expect((await build(changes)).faults).toContainEqual(expect.stringContaining(fault))
  })

  it('puts generated pages below the page that introduces them', async () => {
    const { faults, read } = await build(generatedErrors('Wait.'))
    expect(faults).toEqual([])
    expect(read('errors/TIMEOUT.html')).toContain('<a href="TIMEOUT.html" aria-current="page">TIMEOUT</a>')
    expect(read('guides/buy.html')).not.toContain('TIMEOUT')
  })

  it('links pages relative to each other, so that it works at any path', async () => {
    const { read } = await build()
    const guide = read('guides/buy.html')
    expect(guide).toContain('<a href="../start.html">the start</a>')
    expect(guide).toContain('<a href="#with-a-card">this</a>')
    expect(guide).toContain('href="../icon.svg"')
    for (const name of ['index.html', 'start.html', 'guides/buy.html', 'pages.html'])
      expect(read(name), name).not.toMatch(/(?:href|src)="\//)
    // This page is shown at any address.
    expect((await build({}, { base: '/help/' })).read('404.html')).toContain('href="/help/icon.svg"')
  })

  it('names files of the repository instead of linking to them, and copies pictures', async () => {
    const { read } = await build(withText('[the button](../packages/react/src/Button.tsx) ![a view](../picture.png)'))
    expect(read('start.html')).toContain(
      'the button <span class="source">(<code>packages/react/src/Button.tsx</code>)</span>',
    )
    expect(read('start.html')).toContain('<img src="pictures/picture.png" alt="a view" loading="lazy">')
    expect(existsSync(join(out, 'pictures/picture.png'))).toBe(true)
  })

  it('leads from page to page in the order of the navigation', async () => {
    const { read } = await build()
    expect(read('start.html')).toContain('rel="next" href="guides/buy.html"')
    expect(read('guides/buy.html')).toContain('rel="prev" href="../start.html"')
  })

  it('writes text as text', async () => {
    const { read } = await build({ pages: [page('docs/start.md', '<script>x</script>', 'Text.'), buy] })
    expect(read('start.html')).not.toContain('<script>x')
    expect(read('guides/buy.html')).not.toContain('<script>x')
  })
})

describe('its files for programs', () => {
  it('have each page as Markdown, whose links lead to Markdown', async () => {
    const { read } = await build()
    expect(read('start.html')).toContain('<link rel="alternate" type="text/markdown" href="start.md"')
    expect(read('start.md')).toBe('# Start\n\nSee [buying](guides/buy.md#with-a-card).\n')
    expect(read('llms-full.txt')).toContain('See [buying](/docs/guides/buy.md#with-a-card).')
    expect(read('llms.txt')).toContain('- [Buying](/docs/guides/buy.md): About Buying.')
  })

  it('leave the code of a page as it is', async () => {
    const code = '```md\n[x](guides/buy.md)\n```\n\n`[y](guides/buy.md)`'
    const { read } = await build({ ...withText(code) })
    expect(read('llms-full.txt')).toContain(code)
  })

  it('drop descriptions before they become too long to read at once', async () => {
    const long = Array.from({ length: 120 }, (_, index) => ({
      ...page(`docs/guides/${index}.md`, `Guide ${index}`, ''),
      description: 'x'.repeat(300),
    }))
    const pages = ['start.md', ...long.map(({ path }) => path.slice('docs/'.length))]
    const source = {
      pages: [start, buy, ...long],
      navigation: { sections: [{ title: 'All', pages: [...pages, 'guides/buy.md'] }] },
    }
    const { read } = await build(source)
    expect(read('llms.txt').length).toBeLessThan(20_000)
    expect(read('llms.txt')).toContain('[Guide 119](/docs/guides/119.md)\n')
  })

  it('find a page by its words, by parts of a name and in spite of a typing error', async () => {
    const { read } = await build({
      pages: [start, page('docs/guides/buy.md', 'Buying', '## useSendCalls\n\nSends several calls.')],
    })
    const search = openSearch(read('search.json'))
    for (const words of ['useSendCalls', 'send', 'several cals', 'sevral'])
      expect(search(words, 1)[0], words).toMatchObject({ url: 'guides/buy.html#usesendcalls', heading: 'useSendCalls' })
    expect(search('zebra', 1)).toEqual([])
  })

  it('name whole addresses once it is known where it is', async () => {
    const { read } = await build({}, { origin: 'https://example.com/docs/' })
    expect(read('sitemap.xml')).toContain('<loc>https://example.com/docs/guides/buy.html</loc>')
    expect(read('start.html')).toContain('<meta property="og:image" content="https://example.com/docs/share.png">')
    expect((await build()).read('sitemap.xml')).toContain('<loc>/docs/guides/buy.html</loc>')
  })
})

function generatedErrors(text: string): Partial<SiteSource> {
  return {
    generated: [
      page('docs/errors/index.md', 'Errors', '[TIMEOUT](TIMEOUT.md)'),
      page('docs/errors/TIMEOUT.md', 'TIMEOUT', text),
    ],
    navigation: {
      sections: [...navigation.sections, { title: 'Reference', pages: [], generated: ['errors/index.md'] }],
    },
  }
}
