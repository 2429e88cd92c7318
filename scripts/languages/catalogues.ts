import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Texts by key, some with arguments. */
export type Texts = { readonly [key: string]: string | ((...args: never[]) => string) }

/** One catalogue in one language, with its source. */
export type Catalogue = { readonly texts: Texts; readonly source: string; readonly file: string }

/** The languages that have at least one file in the dialog's catalogue, English first. */
export function listLanguages(root: string): readonly string[] {
  const others = readdirSync(join(root, DIALOG), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Z]\w+)?$/.test(entry.name) && entry.name !== 'en')
    .map(({ name }) => name)
  return ['en', ...others.sort()]
}

/** The names of all catalogues: a part of the dialog's, or the folder of another program's. */
export function listCatalogues(root: string): readonly string[] {
  const parts = readdirSync(join(root, DIALOG, 'en')).map((file) => `${DIALOG}/*/${file}`)
  return [...parts, ...PROGRAMS.map((folder) => `${folder}/*.ts`)]
}

/** Reads a catalogue in one language; undefined if it hasn't been translated. */
export async function readCatalogue(root: string, name: string, language: string): Promise<Catalogue | undefined> {
  const file = name.replace('*', language)
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  const [texts] = Object.values(module)
  if (typeof texts !== 'object' || texts === null) throw new Error(`${file} exports no catalogue`)
  return { texts: { ...texts } as Texts, source: readFileSync(path, 'utf8'), file }
}

/** The codes of all errors that a view may show. */
export async function readErrorCodes(root: string): Promise<readonly string[]> {
  const read = async (file: string) => import(pathToFileURL(join(root, 'packages/protocol/src', file)).href)
  const [{ sentences }, { embeddedSentences }] = [await read('errorCatalogue.ts'), await read('embeddedSentences.ts')]
  return Object.keys({ ...sentences, ...embeddedSentences })
}

const DIALOG = 'packages/react/src/messages'
const PROGRAMS = [
  'packages/rainbowkit/src/authentication/messages',
  'apps/frame/src/gate/messages',
  'apps/frame/src/language/errors/messages',
  'apps/frame/src/pages/messages',
  'apps/frame/src/pages/opened/messages',
  'apps/frame/src/screens/approval/messages',
  'apps/frame/src/screens/consent/messages',
  'apps/frame/src/screens/security/messages',
  'apps/server/src/features/mail/messages',
  'apps/web/src/messages',
]
