import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Answers, DEFAULT_SERVER } from './answers.ts'

/** The name that the templates' files have for the app. */
const NAME = 'latchkey-app'

/** Copies a template into the app's folder, which is new or empty, with the app's name and server in all files. */
export function createApp({ folder, name, template, server }: Answers): void {
  mkdirSync(folder, { recursive: true })
  const source = fileURLToPath(new URL(`../templates/${template}`, import.meta.url))
  cpSync(source, folder, { recursive: true, errorOnExist: true, force: false })
  // npm leaves a file with the dot out of packages.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name: file } of files) {
    const path = join(folder, parentPath.slice(source.length), file === 'gitignore' ? '.gitignore' : file)
    const text = readFileSync(path, 'utf8')
    const written = text.replaceAll(NAME, name).replaceAll(DEFAULT_SERVER, server)
    if (written !== text) writeFileSync(path, written)
  }
}
