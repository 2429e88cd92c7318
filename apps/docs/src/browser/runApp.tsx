import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** Where `npx latchkey` serves, and where the examples of the docs look for a server. */
const WORLD = 'http://localhost:3000'
const ANSWER_WITHIN_MS = 3_000

/**
 * Shows an example in `element`, with the real dialog, against the local world of the reader's machine. Resolves to a sentence that says
 * why it can't, if it can't. Rejects if it could not be loaded.
 */
export async function runApp(
  load: () => Promise<{ App: ComponentType }>,
  element: Element,
): Promise<string | undefined> {
  if (!(await isWorldRunning()))
    return `No local world answers at ${WORLD}: start one with npx latchkey, open these docs with npx latchkey docs, and press again.`
  const { App } = await load()
  createRoot(element).render(<App />)
  return undefined
}

function isWorldRunning(): Promise<boolean> {
  return fetch(`${WORLD}/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
