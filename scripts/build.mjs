#!/usr/bin/env node
// @ts-check
// Builds the web application and the secure frame, each unless what it is made of is what the last build was made of.
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build/buildWeb.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const told = await buildWeb(root, { onOutput: (text) => process.stdout.write(text) })
  console.log(`Web application and frame: ${told}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
