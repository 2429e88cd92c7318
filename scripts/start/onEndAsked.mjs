// @ts-check

const PARENT_EVERY_MS = 500

/**
 * Settles when the world shall end: at Ctrl-C, when it is told to, when the terminal closes, and when npm, which
 * started it, is gone without a word. Asked again it changes nothing: ending takes a moment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ promise: Promise<undefined>, signal: AbortSignal, stop: () => void }}
 */
export function onEndAsked(env) {
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
