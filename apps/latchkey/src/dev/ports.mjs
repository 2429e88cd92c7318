// @ts-check
import { isFreePort } from './freePort.mjs'
import { Refusal } from './refusal.mjs'
import { portSettings } from './settings.mjs'

/**
 * If ports are taken, throws one sentence with all of them, who needs each, and the settings that change them.
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
export async function refuseTakenPorts(ports) {
  /** @type {{ port: number, user: string, setting: string }[]} */
  const taken = []
  for (const [name, { setting, user }] of Object.entries(portSettings)) {
    const port = ports[/** @type {import('./settings.mjs').PortName} */ (name)]
    if (port !== 0 && !(await isFreePort(port))) taken.push({ port, user, setting })
  }
  const [first] = taken
  if (!first) return
  const settings = taken.map(({ setting }) => setting).join(', ')
  throw new Refusal(
    taken.length === 1
      ? `Port ${first.port} is taken, and ${first.user} needs it: end the program that has it, or set the variable ${settings} to another port (0 takes a free one).`
      : `Ports are taken: ${taken.map(({ port, user }) => `${port}, which ${user} needs`).join('; ')}. End the programs that have them, or set the variables ${settings} to other ports (0 takes a free one).`,
  )
}
