// @ts-check
import { createServer } from 'node:net'

// Below the range that Linux (32768 and up) and others (49152 and up) use for outgoing connections and random ports: a
// port from that range may be taken between this answer and its use.
const [LOWEST, HIGHEST] = [20_000, 32_767]
const TRIES = 100

/**
 * A free port for a program that binds it later, or again after a restart. A program that can bind port 0 and report
 * the result should do that instead.
 * @param {() => number} [random] From 0 to less than 1.
 * @returns {Promise<number>} A port that is free now on both loopbacks.
 * @throws Error when a hundred ports in a row are taken.
 */
export async function freePort(random = Math.random) {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = LOWEST + Math.floor(random() * (HIGHEST - LOWEST + 1))
    if (await isFreePort(port)) return port
  }
  throw new Error(`No free port was found from ${LOWEST} to ${HIGHEST}`)
}

/**
 * Several distinct ports.
 * @param {number} count
 * @param {() => number} [random] From 0 to less than 1.
 */
export async function freePorts(count, random = Math.random) {
  /** @type {Set<number>} */
  const found = new Set()
  while (found.size < count) found.add(await freePort(random))
  return [...found]
}

/**
 * Whether a port is free on both loopbacks, because a browser may try either for `localhost`.
 * @param {number} port
 */
export async function isFreePort(port) {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port))
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFreeOn(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    // Only "in use" counts: a machine without IPv6 has no ::1.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
