#!/usr/bin/env node
/// <reference types="node" />
import { migrateFolder } from './migrateFolder.ts'
import { readArguments } from './readArguments.ts'

const { error, folder, server, isWritten } = readArguments(process.argv.slice(2))
if (error !== undefined) {
  console.error(error)
  process.exitCode = 1
} else {
  const files = migrateFolder(folder, { server, isWritten })
  for (const { path, changes, todo } of files) {
    for (const { line, what } of changes) console.log(`${path}:${line} ${what}`)
    for (const { line, what } of todo) console.log(`${path}:${line} to do: ${what}`)
  }
  const changed = files.filter(({ changes }) => changes.length > 0).length
  const left = files.reduce((count, { todo }) => count + todo.length, 0)
  console.log(`${changed} files ${isWritten ? 'changed' : 'would change'}, ${left} things left to do.`)
  if (changed > 0) console.log(isWritten ? 'Install what package.json names now.' : 'Nothing was written: add --write.')
}
