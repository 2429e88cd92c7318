// @ts-check

const PARENT_EVERY_MS = 500

/**
 * Settles when the world should end: on Ctrl-C, on a signal, when the terminal closes, or when npm, which started it,
 * dies without a signal. Further signals have no effect, because ending takes a moment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ promise: Promise<undefined>, signal: AbortSignal, stop: () => void }}
 */
export function onShutdown(env) {
  const ending = new AbortController()
  const ask = () => ending.abort()
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, ask)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (env.npm_execpath && process.ppid !== parent) ask()
  }, PARENT_EVERY_MS)
  return {
    promise: new Promise((resolve) => ending.signal.addEventListener('abort', () => resolve(undefined))),
    signal: ending.signal,
    stop() {
      clearInterval(watch)
      ending.abort()
    },
  }
}
