import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandPages } from './commandPages.ts'
import { coreEntries, corePages } from './corePages.ts'
import { elementEntries, elementPages } from './elementPages.ts'
import { endpointPages } from './endpointPages.ts'
import { errorPages } from './errorPages.ts'
import { openTypes } from './openTypes.ts'
import type { Page } from './page.ts'
import { reactEntries, reactPages, typesPage } from './reactPages.ts'
import { rpcPages } from './rpcPages.ts'
import { settingEntries, settingPages } from './settingPages.ts'

/**
 * Writes the pages that are made from types, schemas and the programs' own texts to `.cache/docs/reference`, and returns
 * them. Run it with the condition `@latchkey/source`.
 */
export async function writeReference(root: string): Promise<Page[]> {
  const pages = await createReference(root)
  const folder = join(root, '.cache/docs')
  await rm(join(folder, 'reference'), { recursive: true, force: true })
  await Promise.all(pages.map((page) => writePage(folder, page)))
  return pages
}

/** Makes the pages, and writes nothing. Run it with the condition `@latchkey/source`. */
export async function createReference(root: string): Promise<Page[]> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const types = openTypes(root, [...reactEntries, ...coreEntries, ...elementEntries, ...settingEntries])
  try {
    const { version } = JSON.parse(await readFile(join(root, 'apps/server/package.json'), 'utf8'))
    return [
      ...reactPages(types),
      typesPage(types),
      ...elementPages(types),
      ...corePages(types),
      ...errorPages(root),
      ...settingPages(root, types),
      ...endpointPages(version),
      ...rpcPages(root),
      ...(await commandPages()),
    ]
  } finally {
    types.close()
  }
}

async function writePage(folder: string, { path, title, description, markdown }: Page): Promise<void> {
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), head + markdown)
}
