import { fileURLToPath } from 'node:url'

/** Where the built docs are, in the package as in a checkout. */
export const docsFolder = fileURLToPath(new URL('../../../.cache/docs/site', import.meta.url))
