import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBlocks } from '../../scripts/docs/readBlocks.ts'
import type { World } from '../world/world.ts'
import { execute } from './execute.ts'
import { makeApp } from './makeApp.ts'
import { packPackages } from './packPackages.ts'
import { root } from './readme.ts'
import { serveFolder } from './serveApp.ts'

type AtEnd = (stop: () => Promise<unknown>) => void

/** Serves the page without a bundler of `docs/guides/plain-html.md`, with the file and the integrity hash of our package. */
export async function servePlainPage(world: World, atEnd: AtEnd): Promise<string> {
  await packPackages()
  const built = join(root, '.cache/packages/elements/dist')
  const integrity = (await readFile(join(built, 'latchkey.js.sha384'), 'utf8')).trim()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-page-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const { html, script } = documented(world)
  await Promise.all([
    writeFile(join(folder, 'index.html'), pageOf(html.replace('sha384-…', integrity), world)),
    writeFile(join(folder, 'page.js'), script),
    writeFile(join(folder, 'latchkey.js'), await readFile(join(built, 'latchkey.js'))),
  ])
  return serveFolder(folder, '.', atEnd)
}

/** Waits until the server has `latchkey.js`, which `npm start` builds after everything else, so that nobody waits for it. */
export async function standaloneServed({ app }: World): Promise<{ src: string; integrity: string }> {
  let described = await fetch(`${app}/latchkey.json`)
  for (; described.status === 503; described = await fetch(`${app}/latchkey.json`)) await pause(500)
  return await described.json()
}

/** Serves a page of another site that has nothing but a tag for the server's script, by its URL and integrity hash, and the button. */
export async function serveTaggedPage(world: World, atEnd: AtEnd): Promise<string> {
  const { app } = world
  const { src, integrity } = await standaloneServed(world)
  const script = `<script type="module" src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-page-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const head = `<meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">`
  const html = `<!doctype html><html lang="en"><head>${head}${script}</head><body><latchkey-button server="${app}"></latchkey-button></body></html>`
  await writeFile(join(folder, 'index.html'), html)
  return serveFolder(folder, '.', atEnd, '127.0.0.1')
}

/** Serves the same page with the files that its reader bundles, as *Less before a click* says. */
export async function serveBundledPage(world: World, atEnd: AtEnd): Promise<string> {
  const { html, script, entry, command } = documented(world)
  const files = {
    'latchkey.js': entry,
    'public/index.html': pageOf(html.replace(' integrity="sha384-…"', ''), world),
    'public/page.js': script,
  }
  const folder = await makeApp({ versions: { esbuild: '0.28.2' }, files, isScaffolded: false }, atEnd)
  await execute('sh', ['-c', `exec ${command}`], { cwd: folder })
  return serveFolder(folder, 'public', atEnd)
}

// The policy is as strict as the docs say that it may be. The local world's own wallet is a script of the devnet.
function pageOf(body: string, { devnetPage }: World): string {
  const policy = `script-src 'self' ${devnetPage}; style-src 'self'`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`
}

function documented({ app }: World) {
  const blocks = readBlocks(root, 'docs/guides/plain-html.md')
  const find = (language: string, start: string) => {
    const found = blocks.find((block) => block.language === language && block.code.startsWith(start))
    if (!found) throw new Error(`The docs have no ${language} that starts with ${start}`)
    return found.code.replaceAll('http://localhost:3000', app)
  }
  return {
    html: find('html', '<latchkey-button'),
    script: find('js', '// page.js'),
    entry: find('js', "export * from '@latchkey/elements'"),
    command: find('sh', 'npx esbuild'),
  }
}
