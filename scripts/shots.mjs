import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

// Saves a picture of every view in every state in shots/: light and dark, desktop and phone, left-to-right and
// right-to-left. `npm run shots -- Send` only takes the views whose name starts with that. `npm run shots -- --languages=de,ru`
// takes the ten longest views in each of these languages (`all`: in every one), on phones of 320 and 390 px.
const root = fileURLToPath(new URL('..', import.meta.url))
const [only = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = process.argv.find((argument) => argument.startsWith('--languages='))?.split('=')[1]
const looks = wanted
  ? await listLanguageLooks(wanted)
  : ['light', 'dark'].flatMap((scheme) =>
      ['en', 'ar'].flatMap((locale) =>
        [
          { device: 'desktop', viewport: { width: 800, height: 900 } },
          { device: 'phone', viewport: { width: 360, height: 740 } },
        ].map((device) => ({ scheme, locale, ...device })),
      ),
    )

const built = spawnSync('npx', ['vite', 'build', '--config', 'vite.gallery.config.ts', '--logLevel', 'error'], {
  cwd: join(root, 'apps/web'),
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (built.status !== 0) process.exit(built.status ?? 1)

const { url, stop } = await serve(join(root, '.cache/gallery'))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
await rm(join(root, 'shots'), { recursive: true, force: true })
let count = 0
try {
  const { all, longest } = await listPictures()
  const pictures = all.filter(({ id }) => (wanted ? longest.includes(id) : id.startsWith(only)))
  await Promise.all([shoot(looks, pictures), shoot(looks, pictures)])
} finally {
  await browser.close()
  stop()
}
console.log(`${count} pictures in shots/`)

async function listLanguageLooks(languages) {
  const state = JSON.parse(await readFile(join(root, 'packages/react/src/messages/state.json'), 'utf8'))
  return (languages === 'all' ? Object.keys(state) : languages.split(',')).flatMap((locale) =>
    [320, 390].map((width) => ({
      ...{ scheme: 'light', locale, device: String(width) },
      viewport: { width, height: 740 },
    })),
  )
}

async function listPictures() {
  const page = await browser.newPage()
  await page.goto(`${url}?picture=Connect/ready`)
  await page.waitForFunction(() => window.galleryPictures)
  const pictures = await page.evaluate(() => ({ all: window.galleryPictures, longest: window.galleryLongest }))
  await page.close()
  return pictures
}

async function shoot(looks, pictures) {
  for (let look = looks.shift(); look; look = looks.shift()) {
    const { scheme, locale, device, viewport } = look
    const folder = wanted
      ? join(root, 'shots', locale, device)
      : join(root, 'shots', scheme, locale === 'ar' ? 'rtl' : 'ltr', device)
    await mkdir(folder, { recursive: true })
    const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
    for (const { id, says } of pictures) {
      await page.goto(`${url}?${new URLSearchParams({ picture: id, scheme, locale })}`)
      // The first picture of a view also waits for its code. A loading picture keeps its skeleton.
      const unsettled = id.endsWith('/loading') ? '.lk-loading' : '.lk-loading, .lk-skeleton'
      await page.locator(`.lk-view:not(:has(${unsettled})) > *`).first().waitFor()
      // What a state says is only known in English; the other languages wait for the same keys.
      if (says && locale === 'en') await page.getByText(says).first().waitFor()
      else await page.waitForTimeout(250)
      await page.screenshot({ path: join(folder, `${id.replaceAll(/[/ ]/g, '-')}.png`) })
      count++
    }
    await page.close()
  }
}

async function serve(folder) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const body = await readFile(file).catch(() => undefined)
    response
      .writeHead(body ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
