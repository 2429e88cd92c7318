#!/usr/bin/env node
// @ts-check
// What is imported here must run on any Node: a version that is too old is told so, in one sentence.
import { explainUnsupportedNode } from './unsupportedNode.mjs'

// Whoever reads the output may have read enough, such as `head`.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const refusal = explainUnsupportedNode(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  import('./runCommand.ts').then(async ({ runCommand }) => {
    const { env, stdin } = process
    const io = { env, cwd: process.cwd(), stdin, out: console.log, err: console.error }
    process.exitCode = await runCommand(process.argv.slice(2), io)
  })
}
