// @ts-check
import { buildStandalone } from '../build/buildStandalone.mjs'
import { buildWeb } from '../build/buildWeb.mjs'
import { install } from '../test/install.mjs'
import { writeDirectoryFile } from './directoryFile.mjs'
import { Refusal } from './refusal.mjs'
import { serverConfig } from './serverConfig.mjs'
import { startDevnet } from './startDevnet.mjs'
import { startServer } from './startServer.mjs'

/**
 * Installs, builds and starts the parts of the local world, and reports each step with its duration.
 * @param {object} world
 * @param {string} world.root
 * @param {import('./settings.mjs').Settings} world.settings
 * @param {boolean} world.isDevnetOnly
 * @param {(program: import('./startProgram.mjs').Program) => void} world.started
 * @param {(pids: number[]) => void} world.others Receives the processes that a program started.
 * @param {(line: string) => void} world.say
 * @param {AbortSignal} world.signal
 * @returns {Promise<{ app: string | undefined, devnet: string, dir: string }>} Where it is.
 */
export async function startAll({ root, settings, isDevnetOnly, started, others, say, signal }) {
  const timed = stepTeller(say)
  say('Latchkey: everything runs on this machine, with play money only\n')
  await timed('Dependencies', async () => [await installOrRefuse(root), 'in place'])
  signal.throwIfAborted()
  const startingDevnet = timed('Devnet', async () => {
    const running = await startDevnet({ root, settings, started })
    others(running.pids)
    return [running, `five local chains, with faucet and inbox on ${running.page}`]
  })
  const building = isDevnetOnly ? undefined : timed('Web app', () => buildOrTell(root))
  const [devnet] = await Promise.all([startingDevnet, building])
  signal.throwIfAborted()
  const app = isDevnetOnly ? undefined : `http://localhost:${settings.ports.app}`
  if (app) {
    const directoryFile = await writeDirectoryFile({ settings, root, page: devnet.page })
    const config = serverConfig({ settings, root, directoryFile, ...devnet })
    const starting = () => startServer({ root, config, settings, started, signal })
    await timed('Server', async () => [await starting(), `the app on ${app}`])
    say(`\n  Open ${app} and click Connect wallet.`)
    buildLater(root, say, signal)
  }
  say(`${app ? '' : '\n'}  Test accounts, faucet and e-mail inbox: ${devnet.page}`)
  say('  Press Ctrl-C to stop. Your data is kept; npm run reset deletes it.\n')
  return { app, devnet: devnet.page, dir: settings.dir }
}

/**
 * @param {string} root
 * @returns {Promise<[undefined, string]>}
 */
async function buildOrTell(root) {
  return [undefined, await buildWeb(root, { onOutput: () => {} })]
}

/**
 * Few need it, so nobody waits for it. Stopped with the world.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 */
function buildLater(root, say, signal) {
  buildStandalone(root, { onOutput: () => {}, isInBackground: true }).catch((error) => {
    if (!signal.aborted) say(String(error))
  })
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
