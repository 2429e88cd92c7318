import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSource } from '../../apps/docs/src/buildSite.ts'
import type { Page } from '../../apps/docs/src/pages/page.ts'
import { listPages } from './listPages.ts'
import { createReference } from './reference/writeReference.ts'

/** Everything that the docs site is made of. */
export async function readSite(root: string): Promise<SiteSource> {
  const navigation = JSON.parse(readFileSync(join(root, 'docs/navigation.json'), 'utf8'))
  const others = listOtherPages(root)
  const section = { title: 'Packages', pages: others.map(({ path }) => `../${path}`) }
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return {
    root,
    pages: [...listPages(root), ...others],
    generated: (await createReference(root)).map((page) => ({ ...page, path: `docs/${page.path}` })),
    navigation: { ...navigation, sections: [...navigation.sections, section] },
    sentence: /^# .*\n+(.+)/.exec(readme)?.[1] ?? '',
    commands: 'npm create latchkey@latest my-app\nnpx latchkey',
    exists: (path) => existsSync(join(root, path)),
    readExample: (path) => readFileSync(join(root, path), 'utf8'),
  }
}

/**
 * The READMEs of packages, programs and examples, and what stands at the top of the repository, but for CONTRIBUTING.md: whoever needs
 * that has the repository.
 */
function listOtherPages(root: string): Page[] {
  const readmes = ['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
  )
  return [...readmes, 'SECURITY.md', 'CHANGELOG.md']
    .filter((path) => existsSync(join(root, path)))
    .map((path) => readOther(path, readFileSync(join(root, path), 'utf8')))
}

function readOther(path: string, markdown: string): Page {
  const [, title = path] = /^# (.+)$/m.exec(markdown) ?? []
  const [, first = ''] = /^# .+\n+([^#\n`|].*(?:\n.+)*)/.exec(markdown) ?? []
  const description = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('\n', ' ')
  return {
    path,
    title: title.replaceAll('`', ''),
    description: /^.*?[.:](?=\s|$)/.exec(description)?.[0] ?? description,
    markdown,
  }
}
