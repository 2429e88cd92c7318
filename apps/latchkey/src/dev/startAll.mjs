// @ts-check
import { writeDirectoryFile } from './directoryFile.mjs'
import { serverConfig } from './serverConfig.mjs'
import { startDevnet } from './startDevnet.mjs'
import { startServer } from './startServer.mjs'

/**
 * Starts the parts of the local world, and reports each step with its duration.
 * @param {object} world
 * @param {import('./parts.mjs').Parts} world.parts
 * @param {import('./settings.mjs').Settings} world.settings
 * @param {boolean} world.isDevnetOnly
 * @param {(program: import('./startProgram.mjs').Program) => void} world.started
 * @param {(pids: number[]) => void} world.others Receives the processes that a program started.
 * @param {(line: string) => void} world.say
 * @param {AbortSignal} world.signal
 * @returns {Promise<{ app: string | undefined, devnet: string, dir: string }>} Where it is.
 */
export async function startAll({ parts, settings, isDevnetOnly, started, others, say, signal }) {
  const timed = stepTeller(say)
  /** @param {import('./parts.mjs').Step} step */
  const take = ({ name, run }) => timed(name, async () => [undefined, await run()])
  say('Latchkey: everything runs on this machine, with play money only\n')
  for (const step of parts.before) {
    await take(step)
    signal.throwIfAborted()
  }
  const startingDevnet = timed('Devnet', async () => {
    const running = await startDevnet({ parts, settings, started })
    others(running.pids)
    return [running, `local chains, with faucet and inbox on ${running.page}`]
  })
  const [devnet] = await Promise.all([startingDevnet, ...(isDevnetOnly ? [] : parts.beside.map(take))])
  for (const sentence of devnet.leftOut) say(`  ${sentence}`)
  signal.throwIfAborted()
  const app = isDevnetOnly ? undefined : `http://localhost:${settings.ports.app}`
  if (app) {
    const directoryFile = await writeDirectoryFile({ settings, page: devnet.page })
    const config = serverConfig({ settings, served: parts.served, directoryFile, ...devnet })
    const starting = () => startServer({ parts, config, settings, started, signal })
    await timed('Server', async () => [await starting(), `the app on ${app}`])
    say(`\n  Open ${app} and click Connect wallet.`)
    parts.later().catch((error) => say(String(error)))
  }
  say(`${app ? '' : '\n'}  Test accounts, faucet and e-mail inbox: ${devnet.page}`)
  say(`  Press Ctrl-C to stop. Your data is kept; ${parts.toForget}.\n`)
  return { app, devnet: devnet.page, dir: settings.dir }
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
