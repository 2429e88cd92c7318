import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execute } from './execute.ts'
import { scaffold } from './makeApp.ts'

/**
 * An app with AppKit itself, as it is before it is moved: a black box for comparison, in a folder of its own, at the last
 * versions whose licence allows it. `atEnd` deletes it.
 *
 * @throws {Error} if npm installed a version that the licence forbids
 */
export async function makeOriginalApp(
  files: Readonly<Record<string, string>>,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-original-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const manifest = { name: 'original', private: true, type: 'module', dependencies, overrides }
  const all = { ...scaffold, 'package.json': JSON.stringify(manifest), ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const install = 'npm install --ignore-scripts --no-audit --no-fund --legacy-peer-deps --prefer-offline'
  await execute('sh', ['-c', `exec ${install}`], { cwd: folder })
  const lock: Lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const others = Object.entries(lock.packages).filter(
    ([path, { license = '' }]) =>
      /@(reown|walletconnect)\//.test(path) && !/^(Apache-2\.0|MIT|0BSD|BSD-.*)$/.test(license),
  )
  if (others.length > 0)
    throw new Error(`Their licence forbids to use them: ${others.map(([path]) => path).join(', ')}`)
  return folder
}

type Lock = { packages: Record<string, { license?: string }> }

const dependencies = {
  '@reown/appkit': '1.7.8',
  '@reown/appkit-adapter-wagmi': '1.7.8',
  '@tanstack/react-query': '5.90.2',
  '@wagmi/connectors': '5.8.5',
  '@wagmi/core': '2.17.3',
  react: '19.2.0',
  'react-dom': '19.2.0',
  viem: '2.37.9',
  wagmi: '2.15.6',
}

// From 2.21.9 their licence is another one.
const overrides = Object.fromEntries(
  ['core', 'sign-client', 'types', 'utils', 'universal-provider', 'ethereum-provider'].map((name) => [
    `@walletconnect/${name}`,
    '2.21.0',
  ]),
)
