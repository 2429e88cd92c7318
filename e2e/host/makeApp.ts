import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildProgram } from '../../scripts/build/buildProgram.mjs'
import { execute } from './execute.ts'
import { packPackages } from './packPackages.ts'
import { readReadme, root } from './readme.ts'

export type AppVersions = Readonly<Record<string, string>>

export type AppFiles = {
  versions: AppVersions
  files: Readonly<Record<string, string>>
  /** Whether it has the files of Vite's own template, which name `src/App.tsx`. Default: true. */
  isScaffolded?: boolean
  /** If given, `latchkey migrate` moves its sources (of Next.js, those in `app`) to this server before their types are checked. */
  migratesTo?: string | undefined
}

/**
 * Creates an app in an empty folder, with these versions and, with the README's own command, our packages, and checks
 * the types of a scaffolded one. Returns the folder; `atEnd` deletes it.
 */
export async function makeApp(
  { versions, files, isScaffolded = true, migratesTo }: AppFiles,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  await packPackages()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-app-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const manifest = { name: 'app', private: true, type: 'module', dependencies: versions }
  const all = { ...(isScaffolded && scaffold), 'package.json': JSON.stringify(manifest), ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const install = readReadme().install.replace('path/to/latchkey', root.replace(/\/$/, ''))
  await execute('sh', ['-c', `exec ${install}`], { cwd: folder, env: quietNpm })
  if (migratesTo !== undefined) {
    const sources = isScaffolded ? 'src' : 'app'
    const { latchkey } = await buildProgram(root)
    const args = [join(latchkey, 'dist/main.mjs'), 'migrate', sources, '--server', migratesTo, '--write']
    await execute(process.execPath, args, { cwd: folder })
  }
  if (isScaffolded)
    await execute(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: folder })
  return folder
}

const quietNpm = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
  npm_config_prefer_offline: 'true',
}

// As in Vite's own template.
export const scaffold = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'src/main.tsx': `
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    import { App } from './App'

    const place = document.getElementById('root')
    if (place) createRoot(place).render(<StrictMode><App /></StrictMode>)
  `,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['src'],
  }),
}
