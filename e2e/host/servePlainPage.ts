import { readFileSync } from 'node:fs'
import { execute } from './execute.ts'
import { type AppVersions, makeApp } from './makeApp.ts'
import { root } from './readme.ts'
import { serveFolder } from './serveApp.ts'

/** Makes the page without a bundler of `docs/other-libraries.md`, with its own command, and serves it. */
export async function servePlainPage(
  server: string,
  versions: AppVersions,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const section = readFileSync(`${root}/docs/other-libraries.md`, 'utf8').split('## A page without a bundler')[1] ?? ''
  const block = (language: string) => {
    const text = new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\`$`, 'ms').exec(section)?.[1]
    if (!text) throw new Error(`The docs have no ${language} for a page without a bundler`)
    return text
  }
  const files = {
    'latchkey.js': block('js').replace('http://localhost:3000', server),
    'public/index.html': `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body>${block('html')}</body></html>`,
  }
  const folder = await makeApp({ versions: { ...versions, esbuild: '0.28.2' }, files, isScaffolded: false }, atEnd)
  await execute('sh', ['-c', `exec ${block('sh')}`], { cwd: folder })
  return serveFolder(folder, 'public', atEnd)
}
