import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from './execute.ts'
import { packPackages } from './packPackages.ts'
import { root } from './readme.ts'

/**
 * Creates an app of a template in an empty folder, with the packed `create-latchkey` as npm installs it, and installs our packed
 * packages beside the template's other dependencies. Returns the app's folder; `atEnd` deletes it.
 */
export async function createFromTemplate(
  template: 'react' | 'next' | 'wagmi' | 'html',
  server: string,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  await packPackages()
  const place = await mkdtemp(join(tmpdir(), 'latchkey-create-'))
  atEnd(() => rm(place, { recursive: true, force: true }))
  const packed = join(root, '.cache/packages')
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  const tool = join(place, 'tool')
  await execute('sh', ['-c', `exec npm ${install.join(' ')} --prefix ${tool} ${packed}/create-latchkey-*.tgz`], {
    cwd: place,
  })
  const program = join(tool, 'node_modules/.bin/create-latchkey')
  const args = ['my-app', '--template', template, '--server', server, '--no-install']
  await execute(process.execPath, [program, ...args], { cwd: place })
  const folder = join(place, 'my-app')
  if (template === 'html') return folder
  const tarballs = (await readdir(packed)).filter((name) => libraries.test(name)).map((name) => join(packed, name))
  await execute('npm', [...install, ...tarballs], { cwd: folder })
  return folder
}

/** What the templates' packages need, so that npm doesn't look for the versions that the others would need. */
const libraries = /^latchkey-(?:core|protocol|react|siwx|ui|wagmi|walletconnect)-\d.*\.tgz$/
