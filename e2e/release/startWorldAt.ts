import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { freePort } from '../../scripts/test/freePort.ts'
import { within } from '../world/within.ts'
import { describeWorld, type World } from '../world/world.ts'

const START_LIMIT_MS = 180_000

/**
 * Starts a local world by a command that prints one line of JSON, with free ports if the environment names none, and its data in `.latchkey` of a folder.
 * `stop` ends it as Ctrl+C does.
 */
export async function startWorldAt(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ world: World; stop(): Promise<unknown> }> {
  await mkdir(folder, { recursive: true })
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...anyPorts, ...env, LATCHKEY_DIR: `${folder}/.latchkey` },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npx doesn't always pass signals on, so all are stopped as a group.
    detached: true,
  })
  const ended = once(child, 'exit')
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
    return within(`the end of ${command} ${args.join(' ')}`, ended)
  }
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const line = once(createInterface(child.stdout), 'line')
  const early = ended.then(() => Promise.reject(new Error('It ended')))
  try {
    const [told] = await within('the local world', Promise.race([line, early]), START_LIMIT_MS)
    return { world: await describeWorld(JSON.parse(told).devnet), stop }
  } catch (cause) {
    await stop()
    throw new Error(`The local world did not start:\n${said.slice(-4_000)}`, { cause })
  }
}

const ports = [
  '',
  'SECURE_',
  'DEVNET_',
  'EVM_',
  'SIDE_',
  'OPTIMISM_',
  'SOLANA_',
  'BITCOIN_',
  'SMTP_',
  'IDENTITY_',
  'METRICS_',
]

/** Settings with which the world takes free ports, others each time. */
const anyPorts: NodeJS.ProcessEnv = Object.fromEntries(ports.map((name) => [`LATCHKEY_${name}PORT`, '0']))

/** Settings with free ports that stay the same from start to start, as the default ones do: an origin is a page to its visitors. */
export async function chooseSamePorts(): Promise<NodeJS.ProcessEnv> {
  const settings: Record<string, string> = {}
  for (const name of ports) {
    // Solana's WebSocket has the next port.
    let port = await freePort()
    while (Object.values(settings).some((taken) => Math.abs(Number(taken) - port) < 2)) port = await freePort()
    settings[`LATCHKEY_${name}PORT`] = String(port)
  }
  return settings
}
