import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { llmsFullText, llmsText } from './agents/llms.ts'
import { toTwin } from './agents/toTwin.ts'
import { bundleAssets } from './build/bundleAssets.ts'
import { bundleExamples } from './build/bundleExamples.ts'
import { type RenderedPage, renderPages } from './build/renderPages.ts'
import { article, outline } from './html/article.ts'
import { document, type Frame } from './html/document.ts'
import { allPages, homePage, missingPage } from './html/otherPages.ts'
import { sidebar } from './html/sidebar.ts'
import { createHighlight } from './markdown/highlight.ts'
import { inOrder, type Navigation, placePages } from './pages/navigation.ts'
import { type Page, toSitePage } from './pages/page.ts'
import { pictureUrl } from './pages/resolveLink.ts'
import { createIndex } from './search/createIndex.ts'
import { readPassages } from './search/readPassages.ts'

export type SiteSource = {
  /** The pages that are written by hand. */
  readonly pages: readonly Page[]
  /** Those that are made from the code. */
  readonly generated: readonly Page[]
  readonly navigation: Navigation
  /** What Latchkey is, in one sentence of plain text. */
  readonly sentence: string
  /** The commands of the first page. */
  readonly commands: string
  /** Whether the repository has this file or folder. */
  readonly exists: (path: string) => boolean
  readonly readExample: (path: string) => string
  /** The repository's root: pictures are copied from there. */
  readonly root: string
}

export type SiteOptions = {
  /** The folder that it is written to; what is in it is removed. */
  readonly out: string
  /** The path where the site will be, with a slash at both ends. Only what is read elsewhere needs it: llms.txt and the page for 404. */
  readonly base?: string | undefined
  /** Where it will be as a whole, such as `https://example.com/docs/`: for pictures that are shared, and for the sitemap. */
  readonly origin?: string | undefined
}

export type Site = {
  /** What must not be published: dead links and anchors, pages without a place. One sentence each. */
  readonly faults: readonly string[]
  readonly pages: readonly RenderedPage[]
}

/** Builds the whole site: pages, their Markdown, the search, and the files for coding agents. */
export async function buildSite(source: SiteSource, { out, base = '/docs/', origin }: SiteOptions): Promise<Site> {
  const generated = new Set(source.generated.map(({ path }) => path))
  const all = [...source.pages, ...source.generated].map(toSitePage)
  const links = { pages: new Map(all.map((page) => [page.path, page])), exists: source.exists }
  const { sections, faults } = placePages(source.navigation, all, generated)
  const { pages, pictures, faults: dead } = renderPages(all, links, source.readExample)

  await rm(out, { recursive: true, force: true })
  const paths = [...new Set(pages.flatMap(({ rendered }) => rendered.examples))]
  const examples = await bundleExamples(out, source.root, paths)
  const assets = { ...(await bundleAssets(out)), examples }
  const byPage = new Map(pages.map((one) => [one.page, one.rendered]))
  const order = sections.flatMap((section) => inOrder(section.places).map((page) => ({ page, section })))
  const bar = sections.map(({ title, places }) => ({ title, url: places[0]?.page.url ?? 'index.html' }))
  const about = source.sentence
  const shared: Pick<Frame, 'sections' | 'assets' | 'origin'> = { sections: bar, assets, origin }
  const files = new Map<string, string>()
  for (const [index, { page, section }] of order.entries()) {
    const rendered = byPage.get(page)
    if (!rendered) continue
    const neighbours = { previous: order[index - 1]?.page, next: order[index + 1]?.page }
    const main = article(page, rendered, neighbours)
    const { url, title, description, twin } = page
    const frame = { url, title, description, twin, section: section.title, sidebar: sidebar(section, page), main }
    files.set(url, document({ ...shared, ...frame, outline: outline(rendered.headings) }))
    files.set(twin, toTwin(page, links))
  }
  const commands = createHighlight()(source.commands, 'sh')
  const plain = (url: string, title: string, main: string, description = about) =>
    files.set(url, document({ ...shared, url, title, description, main }))
  plain('index.html', 'Latchkey', homePage(sections, about, commands))
  plain('pages.html', 'All pages', allPages(sections), 'Every page of the docs of Latchkey.')
  const missing = { url: '404.html', title: 'Not found', description: about, main: missingPage(base), toRoot: base }
  files.set('404.html', document({ ...shared, ...missing }))
  const urls = ['index.html', 'pages.html', ...order.map(({ page }) => page.url)]
  files.set('sitemap.xml', sitemap(urls, origin ?? base))
  files.set('search.json', createIndex(readPassages(pages)))
  files.set('llms.txt', llmsText(sections, about, base))
  const whole = order.map(({ page }) => ({ page, twin: toTwin(page, links, (file) => `${base}${file}`) }))
  files.set('llms-full.txt', llmsFullText(whole, about, base))
  await writeFiles(out, files)
  await cp(fileURLToPath(new URL('../public', import.meta.url)), out, { recursive: true })
  for (const path of pictures) await copyTo(join(source.root, path), join(out, pictureUrl(path)))
  return { faults: [...faults, ...dead], pages }
}

function sitemap(urls: readonly string[], before: string): string {
  const entries = urls.map((url) => `<url><loc>${before}${url}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

async function writeFiles(out: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const folder of new Set([...files.keys()].map((name) => dirname(join(out, name)))))
    await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([name, text]) => writeFile(join(out, name), text)))
}

async function copyTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to)
}
