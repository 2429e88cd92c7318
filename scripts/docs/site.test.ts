import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDocs } from '../build/buildDocs.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let site: string
let files: Set<string>
let pages: Map<string, string>
const read = (name: string) => readFileSync(join(site, name), 'utf8')

// The build fails by itself if a link of the Markdown leads to nothing, or a page has no place in the navigation.
beforeAll(async () => {
  site = await buildDocs(root)
  const names = readdirSync(site, { recursive: true, encoding: 'utf8', withFileTypes: true })
  files = new Set(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath, entry.name).slice(site.length + 1)),
  )
  pages = new Map([...files].filter((name) => name.endsWith('.html')).map((name) => [name, read(name)]))
}, 600_000)

describe('the built site', () => {
  it('has no address in any page that leads to nothing', () => {
    expect(pages.size).toBeGreaterThan(500)
    const ids = new Map(
      [...pages].map(([name, html]) => [name, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    )
    const dead = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/<[a-z][^>]*? (?:href|src|data-search|data-index|data-examples)="([^"]*)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !/^[a-z]+:/.test(href))
        .filter((href) => !isThere(name, href, ids))
        .map((href) => `${name}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  it('names each page, and describes it', () => {
    const faults = [...pages].filter(([, html]) => {
      const headings = html.match(/<h1[ >]/g) ?? []
      return (
        headings.length !== 1 ||
        !/<title>.+<\/title>/.test(html) ||
        !/<meta name="description" content="[^"]{10,}">/.test(html)
      )
    })
    expect(faults.map(([name]) => name)).toEqual([])
    const titles = [...pages.values()].map((html) => /<title>(.+)<\/title>/.exec(html)?.[1])
    expect(titles.filter((title) => title === undefined)).toEqual([])
  })

  it('has no script, style or handler of its own in a page, which the policy would block', () => {
    const inline = /<script(?![^>]* src=)|<style|<[a-z][^>]* (?:style|on[a-z]+)=/
    expect([...pages].filter(([, html]) => inline.test(html)).map(([name]) => name)).toEqual([])
  })

  it('loads at most 10 kB of script on a page, and no example before it is run', () => {
    for (const [name, html] of pages) {
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => resolve(name, src))
      expect(scripts.length, name).toBe(2)
      const bytes = scripts.reduce((sum, script) => sum + gzipSync(read(script)).length, 0)
      expect(bytes / 1_000, name).toBeLessThan(10)
      for (const script of scripts) expect(read(script)).not.toMatch(/import\s*["'{]|from\s*["']/)
    }
    expect(pages.get('guides/send.html')).toContain('data-example="docs/examples/send/App.tsx"')
  })

  it('has a picture for sharing, an icon, a sitemap and a page for what is missing', () => {
    expect(
      [...readFileSync(join(site, 'share.png')).subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(''),
    ).toBe('PNG')
    expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(pages.size - 1)
    expect(read('404.html')).toContain('href="/docs/index.html"')
    expect(read('icon.svg')).toContain('<svg')
  })
})

describe('its files for coding agents', () => {
  it('are a table of contents of at most 20 kB, whose every address is there', () => {
    const text = read('llms.txt')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000)
    const links = [...text.matchAll(/\]\(\/docs\/([^)]+)\)/g)].map(([, file = '']) => file)
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter((file) => !files.has(file))).toEqual([])
    const { sections } = JSON.parse(readFileSync(join(root, 'docs/navigation.json'), 'utf8'))
    const listed = sections.flatMap(({ pages = [], generated = [] }) => [...generated, ...pages]) as string[]
    expect(listed.filter((path) => !links.includes(path.replace(/README\.md$/, 'index.md')))).toEqual([])
  })

  it('have every page as Markdown, and all of them in one file', () => {
    const own = ['index.html', 'pages.html', '404.html']
    const twins = [...pages.keys()].filter((name) => !own.includes(name)).map((name) => name.replace(/html$/, 'md'))
    expect(twins.filter((name) => !files.has(name))).toEqual([])
    const whole = read('llms-full.txt')
    expect(twins.filter((name) => !whole.includes(`\n<!-- /docs/${name} -->\n`))).toEqual([])
    const plain = (text: string) => text.replace(/\]\([^)]*\)|^(\[[^\]]+\]): \S+/gm, ']')
    const all = plain(whole)
    expect(twins.filter((name) => !all.includes(plain(read(name)).trim()))).toEqual([])
    console.log(`llms-full.txt: ${Math.round(whole.length / 1_000)} kB`)
  })

  it('link to Markdown that is there', () => {
    const twins = [...files].filter((name) => name.endsWith('.md'))
    const dead = twins.flatMap((name) => {
      const prose = read(name)
        .replace(/^ *```.*?^ *```$/gms, '')
        .replace(/`[^`\n]*`/g, '')
      return [...prose.matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g)]
        .map(([, href = '']) => href)
        .filter((href) => !/^[a-z]+:/.test(href) && !files.has(resolve(name, href)) && !existsSync(join(root, href)))
        .map((href) => `${name}: ${href}`)
    })
    expect(dead).toEqual([])
  })
})

function isThere(from: string, href: string, ids: ReadonlyMap<string, ReadonlySet<string | undefined>>): boolean {
  const [path = '', anchor] = href.replaceAll('&#38;', '&').split('#')
  const target = path === '' ? from : resolve(from, path)
  // The root of the site, which scripts take addresses from.
  if (target.endsWith('/') || target === '.') return true
  if (!files.has(target)) return false
  return anchor === undefined || anchor === '' || !target.endsWith('.html') || (ids.get(target)?.has(anchor) ?? false)
}

/** The file that an address means, on a page of the site. */
function resolve(from: string, href: string): string {
  return href.startsWith('/docs/') ? href.slice('/docs/'.length) : posix.join(posix.dirname(from), decodeURI(href))
}
