import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How far a language is. */
export type LanguageState = {
  /** In English. */
  readonly name: string
  /** Who made it: `machine-made, not read by a speaker yet` until someone who speaks it has read it. */
  readonly state: string
  /** Catalogues that are shown in English until they are translated. */
  readonly inEnglish?: readonly string[]
}

/** The state of each language by its tag. */
export function readState(root: string): Readonly<Record<string, LanguageState>> {
  return JSON.parse(readFileSync(join(root, STATE_FILE), 'utf8'))
}

export const STATE_FILE = 'packages/react/src/messages/state.json'
