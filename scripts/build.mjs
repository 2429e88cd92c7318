#!/usr/bin/env node
// @ts-check
// Builds the web application, the secure frame and latchkey.js, each unless what it is made of is what the last build was made of.
import { fileURLToPath } from 'node:url'
import { buildStandalone } from './build/buildStandalone.mjs'
import { buildWeb } from './build/buildWeb.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const options = { onOutput: (/** @type {string} */ text) => process.stdout.write(text) }
  console.log(`Web application and frame: ${await buildWeb(root, options)}`)
  console.log(`latchkey.js: ${await buildStandalone(root, options)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
