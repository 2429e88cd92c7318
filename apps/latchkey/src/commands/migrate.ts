import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Command } from '../command.ts'
import { Refusal } from '../dev/refusal.mjs'
import { migrateFolder } from '../migrate/migrateFolder.ts'
import { readArguments } from '../migrate/readArguments.ts'

/** `latchkey migrate`: moves an app's source. */
export const command: Command = {
  usage: `Usage: latchkey migrate <folder> [--server <url>] [--write]

Says, with file and line, what it would change and what is left to do by hand. --write changes the files. --server is
your Latchkey server, http://localhost:3000 if it isn't given.`,
  async run(args, { cwd, out }) {
    const { folder, server, isWritten } = readArguments(args)
    if (!existsSync(resolve(cwd, folder)))
      throw new Refusal(`There is no folder ${folder} in ${cwd}. Name the one with the source of the app.`)
    const files = migrateFolder(resolve(cwd, folder), { server, isWritten })
    for (const { path: file, changes, todo } of files) {
      const path = relative(cwd, file)
      for (const { line, what } of changes) out(`${path}:${line} ${what}`)
      for (const { line, what } of todo) out(`${path}:${line} to do: ${what}`)
    }
    const changed = files.filter(({ changes }) => changes.length > 0).length
    const left = files.reduce((count, { todo }) => count + todo.length, 0)
    out(`${changed} files ${isWritten ? 'changed' : 'would change'}, ${left} things left to do.`)
    if (changed > 0) out(isWritten ? 'Install what package.json names now.' : 'Nothing was written: add --write.')
    return 0
  },
}
