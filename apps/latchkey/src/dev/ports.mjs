// @ts-check
import { isFreePort } from './freePort.mjs'
import { Refusal } from './refusal.mjs'
import { portSettings } from './settings.mjs'

/**
 * If a port is taken, throws one sentence with the port, who needs it, and the setting that changes it.
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
export async function refuseTakenPorts(ports) {
  for (const [name, { setting, user }] of Object.entries(portSettings)) {
    const port = ports[/** @type {import('./settings.mjs').PortName} */ (name)]
    if (port === 0 || (await isFreePort(port))) continue
    throw new Refusal(
      `Port ${port} is taken, and ${user} needs it: end the program that has it, or set ${setting} to another port (${setting}=0 npm start takes a free one).`,
    )
  }
}
