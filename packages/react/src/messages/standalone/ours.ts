import type { Language } from '../language.ts'
import { loadBeside } from './loadBeside.ts'

/** The integrity hash of each `latchkey.<language>.js`. The build of the one file fills it in. */
declare const LANGUAGE_HASHES: Readonly<Record<string, string>>

/**
 * The languages of `latchkey.js`. In the one file each would cost every page, so all but English lie beside it, and it knows
 * their hashes: its own covers them. Where one isn't there, the dialog speaks English.
 */
export const ours: Readonly<Record<string, () => Promise<Language>>> = Object.fromEntries(
  Object.entries(LANGUAGE_HASHES).map(([tag, hash]) => [
    tag,
    async () => ((await loadBeside(`latchkey.${tag}.js`, hash)) as { language: Language } | undefined)?.language ?? {},
  ]),
)
