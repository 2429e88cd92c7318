#!/usr/bin/env node
// @ts-check
// Makes the packages latchkey and @latchkey/devnet as they are published, in .cache/program.
import { fileURLToPath } from 'node:url'
import { buildProgram } from './build/buildProgram.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const { latchkey, devnet } = await buildProgram(root)
  console.log(`latchkey: ${latchkey}\n@latchkey/devnet: ${devnet}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
