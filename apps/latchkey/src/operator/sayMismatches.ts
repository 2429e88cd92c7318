import type { Io } from '../command.ts'

/** What a restore leaves if its parts are not of one moment. */
export function sayMismatches(mismatches: Readonly<Record<string, number>>, { err }: Pick<Io, 'err'>): void {
  for (const [kind, number] of Object.entries(mismatches))
    if (number > 0) err(`${kind}: ${number} (docs/run/embedded-wallet-keys.md says what to do)`)
}
