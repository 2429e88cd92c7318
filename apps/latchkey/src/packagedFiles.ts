import { fileURLToPath } from 'node:url'

/** What the program brings along and serves: the web app, the secure frame and latchkey.js, in the package as in a checkout. */
export const packagedFiles = {
  webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  frameDir: fileURLToPath(new URL('../../frame/dist', import.meta.url)),
  standaloneDir: fileURLToPath(new URL('../../../.cache/standalone', import.meta.url)),
}
