// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'
import { portSettings } from './settings.mjs'

/**
 * Throws one sentence that names the port, who needs it and the setting that moves it, when one is taken. Both
 * loopbacks are asked: a browser that is told `localhost` may try either.
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
export async function refuseTakenPorts(ports) {
  for (const [name, { setting, user }] of Object.entries(portSettings)) {
    const port = ports[/** @type {import('./settings.mjs').PortName} */ (name)]
    if (port === 0 || ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')))) continue
    throw new Refusal(
      `Port ${port} is taken, and ${user} needs it: end the program that has it, or set ${setting} to another port (${setting}=0 npm start takes a free one).`,
    )
  }
}

/** @returns {Promise<number>} A port that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // Only "in use" counts: a machine without IPv6 has no ::1 to ask.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
