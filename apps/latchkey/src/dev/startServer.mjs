// @ts-check
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { portSettings } from './settings.mjs'
import { startProgram } from './startProgram.mjs'

// Ends what hangs. A first start creates the database while all the chains start.
const READY_LIMIT_MS = 180_000
const ASK_EVERY_MS = 100

/**
 * Starts the server and waits until it responds. Its log goes to `server.log` in the state folder.
 * @param {object} world
 * @param {import('./parts.mjs').Parts} world.parts
 * @param {object} world.config The server's configuration, written to `server.json` there.
 * @param {import('./settings.mjs').Settings} world.settings
 * @param {(program: import('./startProgram.mjs').Program) => void} world.started
 * @param {AbortSignal} world.signal
 */
export async function startServer({ parts, config, settings, started, signal }) {
  const configFile = join(settings.dir, 'server.json')
  await writeFile(configFile, `${JSON.stringify(config, null, 2)}\n`)
  const logFile = join(settings.dir, 'server.log')
  const log = createWriteStream(logFile)
  let last = ''
  const program = startProgram('server', await parts.server(), {
    cwd: parts.folder,
    env: environmentFor(configFile),
    onOutput(text) {
      log.write(text)
      last = (last + text).slice(-2_000)
    },
  })
  started(program)
  let why = ''
  program.ended.then((reason) => {
    why = reason
    log.end()
  })
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += ASK_EVERY_MS) {
    signal.throwIfAborted()
    if (why)
      throw new Refusal(`The server did not start (${why}); all it said is in ${logFile}, at last:\n${last.trim()}`)
    if (await answers(`http://127.0.0.1:${settings.ports.app}/health`)) return
    await new Promise((waited) => setTimeout(waited, ASK_EVERY_MS))
  }
  throw new Refusal(`The server did not answer within ${READY_LIMIT_MS / 1000} seconds; what it said is in ${logFile}.`)
}

/**
 * The environment overrides the file, but the file's ports are final: a 0 became a number there.
 * @param {string} configFile
 */
function environmentFor(configFile) {
  const settled = new Set(['PORT', ...Object.values(portSettings).map(({ setting }) => String(setting))])
  const rest = Object.entries(process.env).filter(([name]) => !settled.has(name))
  return { ...Object.fromEntries(rest), LATCHKEY_CONFIG: configFile }
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
