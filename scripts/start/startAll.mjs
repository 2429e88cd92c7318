// @ts-check
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from '../build/buildWeb.mjs'
import { install } from '../test/install.mjs'
import { Refusal } from './refusal.mjs'
import { serverConfig } from './serverConfig.mjs'
import { startDevnet } from './startDevnet.mjs'
import { startServer } from './startServer.mjs'

/**
 * Installs, builds and starts what the local world is made of, and tells each step with its time.
 * @param {object} world
 * @param {string} world.root
 * @param {import('./settings.mjs').Settings} world.settings
 * @param {(program: import('./startProgram.mjs').Program) => void} world.started
 * @param {(pids: number[]) => void} world.others Hears of processes that a program started in its turn.
 * @param {(line: string) => void} world.say
 * @param {AbortSignal} world.signal
 * @returns {Promise<{ app: string | undefined, devnet: string, dir: string }>} Where it is.
 */
export async function startAll({ root, settings, started, others, say, signal }) {
  const timed = stepTeller(say)
  say('Latchkey: the local world, with play money only\n')
  await timed('Dependencies', async () => [await installOrRefuse(root), 'in place'])
  signal.throwIfAborted()
  const [devnet, web] = await Promise.all([
    timed('Devnet', async () => {
      const running = await startDevnet({ root, settings, started })
      others(running.pids)
      return [running, `two chains and their page on ${running.page}`]
    }),
    timed('Web app', async () => {
      const built = await buildWeb(root, { onOutput: () => {} })
      return [built, built.told]
    }),
  ])
  signal.throwIfAborted()
  const main = join(root, 'apps', 'server', 'src', 'main.ts')
  const app = `http://localhost:${settings.ports.app}`
  const isServed = await timed('Server', async () => {
    if (!existsSync(main)) return [false, 'left out: there is none yet']
    const config = join(settings.dir, 'server.json')
    await writeFile(config, `${JSON.stringify(serverConfig({ settings, root, ...devnet }), null, 2)}\n`)
    await startServer({ root, main, config, settings, started, signal })
    return [true, `the app on ${app}`]
  })
  say(isServed && web.isThere ? `\n  Open ${app} and click Connect wallet.` : `\n  The app is not there yet.`)
  say(`  Accounts, faucet and mail: ${devnet.page}`)
  say('  Ctrl-C ends it. What you did is kept; npm run reset forgets it.\n')
  return { app: isServed ? app : undefined, devnet: devnet.page, dir: settings.dir }
}

/** @param {string} root */
async function installOrRefuse(root) {
  if (!(await install(root))) throw new Refusal('The dependencies could not be installed: what npm said stands above.')
}

/** @param {(line: string) => void} say */
function stepTeller(say) {
  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<[result: T, told: string]>} step
   * @returns {Promise<T>}
   */
  return async (name, step) => {
    const start = performance.now()
    const [result, told] = await step()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    say(`  ${name.padEnd(12)} ${seconds.padStart(5)} s  ${told}`)
    return result
  }
}
