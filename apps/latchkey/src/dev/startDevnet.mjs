// @ts-check
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { startProgram } from './startProgram.mjs'

/**
 * Starts the devnet and waits for the line that describes it.
 * @param {object} world
 * @param {import('./parts.mjs').Parts} world.parts
 * @param {import('./settings.mjs').Settings} world.settings
 * @param {(program: import('./startProgram.mjs').Program) => void} world.started
 * @returns {Promise<{ page: string, networks: { id: string }[], otherNetworks: object[], names: object, bundler: object,
 * sponsoring: object, swapProviders: object, smtpUrl: string, social: object, farcaster: object, leftOut: string[], pids: number[] }>}
 */
export async function startDevnet({ parts, settings, started }) {
  const { page, evm, side, solana, bitcoin, mail, identity, optimism, app, secure } = settings.ports
  const places = [
    `--ports=${page},${evm},${side},${solana},${bitcoin},${mail},${identity},${optimism}`,
    `--dir=${join(settings.dir, 'devnet')}`,
    `--app=http://localhost:${app}`,
    `--secure=http://localhost:${secure}`,
  ]
  const args = await parts.devnet()
  let said = ''
  return new Promise((resolve, reject) => {
    const program = startProgram('devnet', [...args, ...places, '--json'], {
      cwd: parts.folder,
      onOutput(text) {
        said = (said + text).slice(-100_000)
        const line = said.split('\n').find((each) => each.startsWith('{') && each.endsWith('}'))
        if (line) resolve(JSON.parse(line))
      },
    })
    started(program)
    program.ended.then(() => reject(new Refusal(said.trim() || 'The devnet did not start.')))
  })
}
