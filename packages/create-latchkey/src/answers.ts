import { basename, resolve } from 'node:path'
import { findFolderFault } from './folderFault.ts'
import type { PackageManager } from './installers.ts'
import { findNameFault, toPackageName } from './packageName.ts'
import type { Template } from './templates.ts'

/** Everything that must be known to create an app. */
export type Answers = {
  /** The absolute path of the app's folder. */
  readonly folder: string
  readonly name: string
  readonly template: Template
  readonly server: string
  readonly packageManager: PackageManager
  readonly isInstalled: boolean
}

export const DEFAULT_FOLDER = 'latchkey-app'
export const DEFAULT_TEMPLATE: Template = 'react'
/** The server of `npx latchkey`. */
export const DEFAULT_SERVER = 'http://localhost:3000'

/** The app's folder and its name: the one that was given, which is checked, or the folder's, made valid. */
export function placeApp(
  cwd: string,
  folder: string,
  name: string | undefined,
): { readonly folder: string; readonly name: string; readonly fault: string | undefined } {
  const path = resolve(cwd, folder)
  const wanted = name ?? toPackageName(basename(path))
  return { folder: path, name: wanted, fault: findNameFault(wanted) ?? findFolderFault(path, folder) }
}

/** Why this can't be the server's URL, which is written into the app's code between quotes. */
export function findServerFault(server: string): string | undefined {
  if (URL.canParse(server) && /^https?:\/\/[\w.:/[\]-]+$/.test(server)) return undefined
  return `The server is ${server}, which isn't a URL. Write it like ${DEFAULT_SERVER}.`
}
