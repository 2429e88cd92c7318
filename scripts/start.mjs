#!/usr/bin/env node
// @ts-check
// Starts the whole local world: installs and builds what is missing, then the devnet and the server, and ends them all
// again. `--devnet-only` leaves the app and its server out, for who starts them in another way; `--json` says on one
// line where everything is. What is imported here must run on any Node, before anything is installed.
import { explainUnsupportedNode } from '../apps/latchkey/src/unsupportedNode.mjs'

const refusal = explainUnsupportedNode(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  const { startWorld } = await import('../apps/latchkey/src/dev/startWorld.mjs')
  const { checkout } = await import('./start/checkout.mjs')
  const flags = new Set(process.argv.slice(2))
  const options = {
    env: process.env,
    parts: checkout,
    isJson: flags.has('--json'),
    isDevnetOnly: flags.has('--devnet-only'),
  }
  // Don't wait for the event loop: a step that was abandoned must not block the terminal.
  process.exit(await startWorld(options))
}
