import type { Client } from '@latchkey/core'

// Each `import()` costs a page bytes, so everybody loads these parts here.

/** Loads what the dialog has for the embedded wallet. */
export const loadEmbeddedParts = async () => (await load()).embeddedParts()

/** Loads what connects the dialog with the sign-in. */
export const loadFollowSignIn = async () => (await load()).followSignIn()

/** Loads what opens the dialog for other code of the page. */
export const loadConnectRequests = async () => (await load()).followConnectRequests()

/** Loads the links to the app's terms. */
export const loadLegal = async () => (await load()).legal()

/** Prepares for what the app or its server may have, so that it is as soon there as if it were imported directly. */
export function prepareOptional({ embedded, siwx }: Client['config']): void {
  if (embedded !== null || siwx !== null) load().catch(() => undefined)
}

const load = () => import('./optionalFiles.ts')
