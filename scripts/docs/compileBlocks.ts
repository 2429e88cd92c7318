import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../test/run.mjs'
import type { Block } from './readBlocks.ts'

const LIMIT_MS = 240_000

/**
 * Compiles blocks of TypeScript as they stand, each as a file of its own in a folder of its page, and returns what the compiler
 * says about them. `given` declares what is the reader's own. A block that another one of the page imports names its file in
 * a comment on its first line: `// src/Account.tsx`.
 */
export async function compileBlocks(root: string, blocks: readonly Block[], given: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/docs-'))
  try {
    await Promise.all(blocks.map((block) => write(folder, block)))
    await writeFile(join(folder, 'given.d.ts'), given)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', ...options }))
    let said = ''
    const onOutput = (text: string) => {
      said += text
    }
    const args = [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', folder]
    const isDone = await run(process.execPath, args, { cwd: folder, env: process.env, limitMs: LIMIT_MS, onOutput })
    if (!isDone && said === '') throw new Error('The compiler ended without a word')
    return said.trim()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// As an app has it: nothing has to be imported as a type.
const options = {
  compilerOptions: { verbatimModuleSyntax: false, allowJs: true, checkJs: false, types: ['node'] },
  include: ['.'],
}

async function write(folder: string, { place, path, language, code }: Block): Promise<void> {
  const [, named] = /^\/\/ (?:app|src)\/(\w+)\.tsx?\n/.exec(code) ?? []
  const name = named ?? place.replaceAll(/\W/g, '-')
  const page = join(folder, path.replaceAll(/\W/g, '-'))
  await mkdir(page, { recursive: true })
  // A file without imports or exports would share its names with the others.
  await writeFile(join(page, `${name}.${language}`), `${code}\nexport {}\n`)
}
