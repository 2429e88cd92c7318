import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { scaffold } from './makeApp.ts'
import { root } from './readme.ts'

/**
 * Creates an app inside this repository, which uses the source of our packages instead of installing them. Returns the
 * folder; `atEnd` deletes it.
 */
export async function makeSourceApp(
  app: string,
  atEnd: (stop: () => Promise<unknown>) => void,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/app-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const all = {
    ...scaffold,
    'src/App.tsx': app,
    'vite.config.ts': viteConfig,
    'package.json': '{"type":"module"}',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const viteConfig = `
  import react from '@vitejs/plugin-react'
  import { defaultClientConditions } from 'vite'

  export default { plugins: [react()], resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] } }
`
