import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/configSchema.ts'

/** A directory of files that this server serves. */
export type ServedFiles = {
  setting: 'webDir' | 'frameDir' | 'standaloneDir' | 'docsDir'
  /** Its name in `/ready`. */
  name: string
  directory: string
  /** The file that is there if the others are. */
  page: string
  /** What to build if it isn't. */
  source: string
}

/** What this server serves from directories that settings name. */
export function servedFiles({ webDir, secureUrl, frameDir, standaloneDir, docsDir, devnet }: ServedSettings) {
  const served: ServedFiles[] = []
  if (webDir)
    served.push({
      setting: 'webDir',
      name: 'web application',
      directory: webDir,
      page: 'index.html',
      source: 'the web app',
    })
  if (secureUrl && frameDir)
    served.push({
      setting: 'frameDir',
      name: 'secure frame',
      directory: frameDir,
      page: 'frame.html',
      source: 'apps/frame',
    })
  // `npm start` doesn't wait until it is built.
  if (standaloneDir && !devnet)
    served.push({
      setting: 'standaloneDir',
      name: 'script for pages',
      directory: standaloneDir,
      page: 'latchkey.js',
      source: 'it with npm run standalone',
    })
  if (docsDir)
    served.push({
      setting: 'docsDir',
      name: 'docs',
      directory: docsDir,
      page: 'index.html',
      source: 'them with npm run docs',
    })
  return served
}

export type ServedSettings = Pick<Config, 'webDir' | 'secureUrl' | 'frameDir' | 'standaloneDir' | 'docsDir' | 'devnet'>

export function areThere({ directory, page }: Pick<ServedFiles, 'directory' | 'page'>): Promise<boolean> {
  return access(join(directory, page)).then(
    () => true,
    () => false,
  )
}
