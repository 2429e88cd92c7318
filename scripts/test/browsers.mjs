// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// `oldest` is the first version that the tests are known to pass in: Chromium before it caches a failed module load,
// Firefox before it hides a frame's position.
/** @type {{ file: string, packages: string[], oldest?: number, before?: () => void }} */
const chromium = { file: '/usr/bin/chromium', packages: ['chromium', 'fonts-liberation'], oldest: 156 }

// Without the shell, its tests run in the full Chromium and take longer; without the others, the tests that need them
// report "skipped".
const shell = { file: '/usr/bin/chromium-headless-shell', packages: ['chromium-headless-shell'], oldest: 156 }
/** @type {(typeof chromium)[]} */
const welcome = [
  shell,
  { file: '/usr/bin/firefox-esr', packages: ['firefox-esr'], oldest: 153 },
  { file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
  { file: '/usr/lib/postgresql', packages: ['postgresql'], before: refusePostgresService },
  { file: '/usr/bin/redis-server', packages: ['redis-server'], before: () => refuseService('redis-server') },
  { file: '/usr/bin/caddy', packages: ['caddy'], before: () => refuseService('caddy') },
  { file: '/usr/sbin/nginx', packages: ['nginx'], before: () => refuseService('nginx') },
  { file: '/usr/bin/promtool', packages: ['prometheus'], before: () => refuseService('prometheus') },
  { file: '/usr/bin/systemd-analyze', packages: ['systemd'] },
]

// What only long tests need.
/** @type {(typeof chromium)[]} */
const welcomeLong = [
  { file: '/usr/bin/buildah', packages: ['buildah'] },
  { file: '/usr/bin/mmdebstrap', packages: ['mmdebstrap'] },
]

/** Where Chromium is, if it is installed. */
export function findChromium() {
  return chromiumPaths.find((path) => path && existsSync(path))
}

/** Where Chromium's headless shell is, if it is installed. A Chromium set by the user is used for everything. */
export function findChromiumShell() {
  const { CHROMIUM_SHELL_PATH: named, CHROMIUM_PATH: chosen } = process.env
  return [named, chosen, shell.file].find((path) => path && existsSync(path))
}

/** Whether programs can be installed here without asking for a password. */
export function canInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/**
 * Installs Chromium and whatever else the tests can use, if it is missing or too old.
 * @param {string} root
 * @param {boolean} isLong
 */
export async function installBrowsers(root, isLong) {
  const found = findChromium()
  const isChromiumWanted = !found || (found === chromium.file && isOld(chromium))
  const wished = isLong ? [...welcome, ...welcomeLong] : welcome
  const missing = wished.filter((browser) => !existsSync(browser.file) || isOld(browser))
  const wanted = isChromiumWanted ? [chromium, ...missing] : missing
  if (wanted.length === 0) return
  console.log(`Installing ${wanted.flatMap(({ packages }) => packages).join(', ')} …`)
  await apt(root, ['update'])
  // One by one, so that one failure doesn't affect the others.
  for (const { packages, before } of wanted) {
    before?.()
    await apt(root, ['install', '-y', '--no-install-recommends', ...packages])
  }
}

/** @param {typeof chromium} browser */
function isOld({ file, oldest }) {
  if (!oldest) return false
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const [, major] = /(\d+)\./.exec(stdout ?? '') ?? []
  return major !== undefined && Number(major) < oldest
}

// Debian would start its own database server, but the tests start theirs, and nothing may be left running.
function refusePostgresService() {
  const folder = '/etc/postgresql-common/createcluster.d'
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latchkey.conf'), 'create_main_cluster = false\n')
}

/**
 * The same for others: a masked service is not started.
 * @param {string} name
 */
function refuseService(name) {
  const unit = `/etc/systemd/system/${name}.service`
  if (existsSync(unit)) return
  mkdirSync(dirname(unit), { recursive: true })
  symlinkSync('/dev/null', unit)
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function apt(root, args) {
  let said = ''
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const onOutput = (/** @type {string} */ text) => {
    said += text
  }
  const isDone = await run('/usr/bin/apt-get', ['-q', ...args], { cwd: root, env, limitMs: 10 * 60_000, onOutput })
  if (!isDone) console.log(`apt-get ${args.join(' ')} failed:\n${said.split('\n').slice(-5).join('\n')}`)
}
