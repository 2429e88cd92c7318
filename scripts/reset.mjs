#!/usr/bin/env node
// @ts-check
// Forgets the local world: chains, database, builds of the web application stay out of it. Refuses while it runs.
import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLeftovers, runningWorld } from '../apps/latchkey/src/dev/pidFile.mjs'
import { Refusal } from '../apps/latchkey/src/dev/refusal.mjs'
import { readSettings } from '../apps/latchkey/src/dev/settings.mjs'

/** All state of a world. Nothing else is deleted, because LATCHKEY_DIR may contain other files. */
const kept = [
  'devnet',
  'data',
  'master.key',
  'recovery.key',
  'server.json',
  'server.log',
  'wallets.json',
  'pocket.png',
  'processes.json',
]

try {
  const { dir } = readSettings(process.env, fileURLToPath(new URL('..', import.meta.url)))
  const running = runningWorld(dir)
  if (running) throw new Refusal(`Latchkey is running (process ${running.pid}): end it with Ctrl-C first, then reset.`)
  await endLeftovers(dir)
  for (const name of kept) rmSync(join(dir, name), { recursive: true, force: true })
  if (readdirSync(dir).length === 0) rmdirSync(dir)
  console.log('The local world was reset. The next npm start begins from scratch.')
} catch (error) {
  const isNothingThere = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  if (isNothingThere) console.log('There is nothing to reset.')
  else {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
