// Rehearses a release: publishes every package to a registry of this machine and walks every way in which people get it, in
// empty folders: npm run release:rehearse.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/test/freePort.ts'
import { execute } from '../host/execute.ts'
import { scaffold } from '../host/makeApp.ts'
import { readReadme, root } from '../host/readme.ts'
import { serveFolder } from '../host/serveApp.ts'
import { startScript } from '../host/startScript.ts'
import { walkTemplate } from '../host/walkTemplate.ts'
import { connectDevnetWallet, decide } from '../world/devnetWallet.ts'
import { signInByEmail, signInOnNewDevice } from '../world/emailLogin.ts'
import { embeddedAccount } from '../world/embeddedPage.ts'
import { countLooks } from '../world/everyFamily.ts'
import type { World } from '../world/world.ts'
import { rainbowApp } from './rainbowApp.ts'
import { PREVIOUS, type Rehearsal, startRehearsal } from './rehearsal.ts'
import { startProgram } from './startProgram.ts'
import { chooseSamePorts, startWorldAt } from './startWorldAt.ts'
import { formatTable } from './table.ts'
import { writeFiles } from './writeFiles.ts'

let rehearsal: Rehearsal
let running: { folder: string; world: World; stop(): Promise<unknown> } | undefined
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  rehearsal = await startRehearsal()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  if (!rehearsal) return
  console.log(`\n${formatTable(rehearsal.rows)}\n`)
  await running?.stop()
  await rehearsal.stop()
})

it('keeps the data of the previous release: a wallet that was made by e-mail is there, for a browser that is new', async () => {
  const folder = await rehearsal.emptyFolder()
  const email = 'ada@example.com'
  const env = { ...rehearsal.env, ...(await chooseSamePorts()) }
  const before = await startWorldAt(folder, ['npx', `latchkey@${PREVIOUS}`, '--json'], env)
  ends.push(before.stop)
  const newcomer = await openPage(before.world.app)
  await signInByEmail(newcomer, before.world, email)
  const address = await embeddedAccount(newcomer)
  expect(address).toMatch(/^0x/)
  await before.stop()
  const after = await startWorldAt(folder, ['npx', 'latchkey@latest', '--json'], env)
  ends.push(after.stop)
  const page = await openPage(after.world.app)
  await signInOnNewDevice(page, await openPage('about:blank'), after.world, email)
  expect(await embeddedAccount(page)).toBe(address)
})

it.each([
  ['an empty cache', 60],
  ['a warm cache, a new folder', undefined],
  ['a warm cache', 10],
] as const)('npx latchkey with %s: the local world runs and a wallet connects', async (cache, bound) => {
  const last = running?.folder
  await running?.stop()
  running = undefined
  // With what npx has installed. `npm cache clean` leaves that.
  if (cache === 'an empty cache') await rm(rehearsal.env.npm_config_cache ?? '', { recursive: true, force: true })
  const start = performance.now()
  const { world } = await startHere(cache === 'a warm cache' ? last : undefined)
  await connectDevnetWallet(await openPage(world.app), 'EVM')
  await lastPage().getByRole('button', { name: 'Account ada.eth' }).waitFor()
  timed(`npx latchkey, ${cache} → connected`, start, bound)
})

/** Starts the local world of the registry's program, in a new folder or in this one. */
async function startHere(folder?: string) {
  const place = folder ?? (await rehearsal.emptyFolder())
  running = { folder: place, ...(await startWorldAt(place, ['npx', 'latchkey', '--json'], rehearsal.env)) }
  return running
}

it('serves the frame whose hashes are published', async () => {
  const { world } = running ?? (await startHere())
  const { sha256 } = JSON.parse(await readFile(join(root, 'apps/frame/dist/files.json'), 'utf8'))
  expect((await (await fetch(`${world.secure}/files.json`)).json()).sha256).toEqual(sha256)
})

it('npx latchkey start: the server in production is healthy', async () => {
  const folder = await rehearsal.emptyFolder()
  const { folder: other } = running ?? (await startHere())
  const { networks, projectId } = JSON.parse(await readFile(join(other, '.latchkey/server.json'), 'utf8'))
  const port = await freePort()
  // The local chain, without the services for its smart accounts.
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, upstreams } = networks[0]
  const network = { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, upstreams }
  const settings = { projectId, networks: [network], defaultNetwork: id, port, dataDir: join(folder, 'data') }
  await writeFile(join(folder, 'latchkey.json'), JSON.stringify(settings))
  const start = performance.now()
  const health = `http://localhost:${port}/health`
  ends.push(await startProgram(folder, ['npx', 'latchkey', 'start'], rehearsal.env, health))
  timed('npx latchkey start, a new database → healthy', start)
  const page = await openPage(`http://localhost:${port}`)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  expect((await fetch(`http://localhost:${port}/latchkey.js`)).status).toBe(200)
})

const templates = ['react', 'wagmi', 'next', 'html'] as const

it.each(templates)('npm create latchkey, for the first time: %s connects', (template) => create(template, 'cold'))

it.each(templates)('npm create latchkey, once more: %s connects', (template) => create(template, 'warm', 60))

async function create(template: string, cache: 'cold' | 'warm', bound?: number): Promise<void> {
  const { env, browser, emptyFolder } = rehearsal
  const { world } = running ?? (await startHere())
  const folder = await emptyFolder()
  const start = performance.now()
  const args = ['create', 'latchkey@latest', 'my-app', '--', '--template', template, '--server', world.app, '--yes']
  await execute('npm', args, { cwd: folder, env })
  const options = template === 'html' ? { env: { ...env, PORT: '0' } } : { env, args: ['--port', '0'] }
  const origin = await startScript(join(folder, 'my-app'), 'dev', (end) => ends.push(end), options)
  const connectedAt = await walkTemplate(browser, origin, 'my-app')
  timed(`npm create, ${template}, ${cache} → connected`, start, bound, connectedAt)
}

it('installs the README’s app: it connects', async () => {
  const { world } = running ?? (await startHere())
  const start = performance.now()
  const app = readReadme().app.replaceAll('http://localhost:3000', world.app)
  const folder = await rehearsal.emptyFolder()
  await writeFiles(folder, { ...scaffold, 'src/App.tsx': app, 'package.json': '{"type":"module","private":true}' })
  await execute('npm', ['install', '@latchkey/react', 'vite'], { cwd: folder, env: rehearsal.env })
  await connectDevnetWallet(await buildAndOpen(folder), 'EVM')
  await lastPage().getByRole('button', { name: 'Account ada.eth' }).waitFor()
  timed('README’s app, by Vite → connected', start)
})

it('npx latchkey migrate: an app of RainbowKit connects', async () => {
  const { world } = running ?? (await startHere())
  const start = performance.now()
  const folder = await rehearsal.emptyFolder()
  await writeFiles(folder, { ...scaffold, ...rainbowApp(world) })
  const migrate = ['latchkey', 'migrate', '.', '--server', world.app, '--write']
  await execute('npx', migrate, { cwd: folder, env: rehearsal.env })
  expect(await readFile(join(folder, 'package.json'), 'utf8')).toContain('@latchkey/rainbowkit')
  await execute('npm', ['install', 'vite'], { cwd: folder, env: rehearsal.env })
  const page = await buildAndOpen(folder)
  await decide(page, 'Approve', async () => {
    await page.getByRole('button', { name: /^Connect wallet$/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Devnet Wallet/ })
      .click()
  })
  await page.getByRole('button', { name: /^Account / }).waitFor()
  timed('npx latchkey migrate, RainbowKit → connected', start)
})

async function buildAndOpen(folder: string): Promise<Page> {
  const env = { ...rehearsal.env, NODE_ENV: 'production' }
  await execute('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder, env })
  return openPage(await serveFolder(folder, 'dist', (end) => ends.push(end)))
}

const pages: Page[] = []

/** A new visitor's page. */
async function openPage(url: string): Promise<Page> {
  const context = await rehearsal.browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(120_000)
  ends.push(() => context.close())
  await context.addInitScript(countLooks)
  const page = await context.newPage()
  pages.push(page)
  await page.goto(url)
  return page
}

function lastPage(): Page {
  const page = pages.at(-1)
  if (!page) throw new Error('No page is open')
  return page
}

function timed(journey: string, start: number, bound?: number, end = performance.now()): void {
  rehearsal.rows.push({ journey, seconds: (end - start) / 1000, bound })
}
