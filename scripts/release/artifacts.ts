// Packs the programs too, and writes what is published beside the packages into .cache/release: npm run release:artifacts.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleStandalone } from '../packages/bundleStandalone.ts'
import { listPackages } from '../packages/listPackages.ts'
import { createSbom } from './createSbom.ts'
import { hashFrame } from './hashFrame.ts'
import { listTarballs } from './listTarballs.ts'
import { packPrograms } from './packPrograms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, '.cache', 'release')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const packages = listPackages(root).map(({ manifest }) => manifest)
const [version = ''] = packages.map((manifest) => manifest.version)

rmSync(target, { recursive: true, force: true })
mkdirSync(join(target, 'sbom'), { recursive: true })

const programs = await packPrograms(root)
for (const { name } of [...packages, ...programs]) {
  const file = `${name.replace('@', '').replace('/', '-')}.cdx.json`
  writeJson(join('sbom', file), createSbom(lockfile, name))
}
writeJson('frame-hashes.json', { version, sha256: await hashFrame(root) })
const { integrity, licences, map = '' } = await bundleStandalone(root, { hasMap: true })
writeJson('latchkey.js.json', { version, integrity })
writeFileSync(join(target, 'latchkey.js.licences.txt'), licences)
writeFileSync(join(target, 'latchkey.js.map'), map)
cpSync(join(root, '.cache', 'program', 'maps'), join(target, 'maps'), { recursive: true })
writeFileSync(join(target, 'SHA256SUMS'), sumsOfTarballs())
console.log(`Version ${version}: ${readdirSync(target, { recursive: true }).length} files in .cache/release`)

function sumsOfTarballs(): string {
  const lines = listTarballs(root).map((tarball) => {
    return `${createHash('sha256').update(readFileSync(tarball)).digest('hex')}  ${basename(tarball)}`
  })
  return `${lines.join('\n')}\n`
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(target, path), `${JSON.stringify(value, undefined, 2)}\n`)
}
