import { posix } from 'node:path'
import type { SitePage } from './page.ts'

/** The order of the site, as `docs/navigation.json` has it: paths below `docs`, of written pages and of generated ones. */
export type Navigation = {
  readonly sections: readonly {
    readonly title: string
    readonly pages: readonly string[]
    readonly generated?: readonly string[] | undefined
  }[]
}

/** A page in the navigation, with the pages of the folder that it introduces. */
export type Place = { readonly page: SitePage; readonly children: readonly Place[] }
export type Section = { readonly title: string; readonly places: readonly Place[] }

export type Placed = {
  readonly sections: readonly Section[]
  /** Pages without a place, places without a page, and pages with two places: one sentence each. */
  readonly faults: readonly string[]
}

/**
 * Puts every page into its section. Of the generated pages, only those that introduce others are listed: the others belong below the
 * listed page that links to them, or whose folder they are in, as `errors/TIMEOUT.md` in that of `errors.md` and `errors/index.md`.
 */
export function placePages(navigation: Navigation, pages: readonly SitePage[], generated: ReadonlySet<string>): Placed {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const listed = navigation.sections.flatMap(pathsOf)
  const isListed = new Set(listed)
  const parents = findParents(listed.flatMap((path) => (generated.has(path) ? (byPath.get(path) ?? []) : [])))
  const below = new Map<string, SitePage[]>()
  const faults: string[] = []
  for (const page of pages) {
    if (isListed.has(page.path)) continue
    const parent = generated.has(page.path) ? (parents.get(page.path) ?? introductionOf(page.path, byPath)) : undefined
    if (parent === undefined) faults.push(`${page.path}: the navigation has no place for it (docs/navigation.json)`)
    else below.set(parent, [...(below.get(parent) ?? []), page])
  }
  const place = (page: SitePage): Place => ({ page, children: byTitle(below.get(page.path) ?? []).map(place) })
  const sections = navigation.sections.map((section) => ({
    title: section.title,
    places: pathsOf(section)
      .flatMap((path) => byPath.get(path) ?? [])
      .map(place),
  }))
  return { sections, faults: [...findWrongPlaces(listed, byPath), ...faults] }
}

function byTitle(pages: readonly SitePage[]): readonly SitePage[] {
  return pages.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

function findWrongPlaces(listed: readonly string[], pages: ReadonlyMap<string, SitePage>): readonly string[] {
  const missing = listed.filter((path) => !pages.has(path))
  const repeated = listed.filter((path, index) => listed.indexOf(path) < index)
  return [
    ...missing.map((path) => `${path}: the navigation lists it, and it doesn't exist`),
    ...[...new Set(repeated)].map((path) => `${path}: the navigation lists it twice`),
  ]
}

/** The listed page that links to a page of its folder, or of a folder in it. */
function findParents(introductions: readonly SitePage[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const { path, markdown } of introductions)
    for (const [, href = ''] of markdown.matchAll(/\]\(([\w./-]+\.md)\)/g)) {
      const target = posix.join(posix.dirname(path), href)
      if (target.startsWith(`${posix.dirname(path)}/`) && !parents.has(target)) parents.set(target, path)
    }
  return parents
}

/** Every page of a section, in the order of reading. */
export function inOrder(places: readonly Place[]): readonly SitePage[] {
  return places.flatMap(({ page, children }) => [page, ...inOrder(children)])
}

/** What is generated comes first: in a section that has both, it is what the section is about. */
function pathsOf({ pages, generated = [] }: Navigation['sections'][number]): readonly string[] {
  return [...generated, ...pages].map(toPath)
}

/** Paths are relative to `docs`; those of the repository's other files start with `../`. */
function toPath(path: string): string {
  return path.startsWith('../') ? path.slice(3) : `docs/${path}`
}

function introductionOf(path: string, byPath: ReadonlyMap<string, SitePage>): string | undefined {
  for (let folder = folderOf(path); folder.includes('/'); folder = folderOf(folder)) {
    const found = [`${folder}/README.md`, `${folder}/index.md`, `${folder}.md`].find(
      (candidate) => candidate !== path && byPath.has(candidate),
    )
    if (found !== undefined) return found
  }
  return undefined
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
