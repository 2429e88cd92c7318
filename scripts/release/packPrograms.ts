import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildProgram } from '../build/buildProgram.mjs'
import { type PackedPackage, pack } from '../packages/pack.ts'
import { readRepository } from '../packages/readRepository.ts'

/** Packs the programs, `latchkey` and the devnet that it starts, into `.cache/program`. */
export async function packPrograms(root: string): Promise<readonly PackedPackage[]> {
  const folders = await buildProgram(root)
  const packed: PackedPackage[] = []
  for (const name of ['devnet', 'latchkey'] as const) {
    const folder = folders[name]
    await cp(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
    const file = join(folder, 'package.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const files = [...new Set([...manifest.files, 'CHANGELOG.md'])]
    const repository = await readRepository(root, join(root, 'apps', name))
    await writeFile(file, `${JSON.stringify({ ...manifest, files, ...repository }, undefined, 2)}\n`)
    // Warnings are about the packages of others that the devnet brings along unmodified.
    const { messages, pkg } = await publint({ pkgDir: folder, level: 'error' })
    const complaints = messages.map((message) => formatMessage(message, pkg, { color: false }))
    if (complaints.length > 0) throw new Error(`publint on ${folder}:\n${complaints.join('\n')}`)
    packed.push(await pack(folder, join(root, 'apps', name), join(root, '.cache', 'program')))
  }
  return packed
}
