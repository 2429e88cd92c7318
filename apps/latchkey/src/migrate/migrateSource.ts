import { addServer } from './addServer.ts'
import { findUnknownNames } from './findUnknownNames.ts'
import { findEntry, packageMoves } from './packageMoves.ts'

/** A place in a file, and what was changed there or is left to do. */
export type Remark = { line: number; what: string }

export type Migrated = { text: string; changes: readonly Remark[]; todo: readonly Remark[] }

/**
 * Moves one file of an app to `@latchkey/rainbowkit` or `@latchkey/appkit`: its imports, and the `server` of `getDefaultConfig`
 * or `createAppKit`. Works on the text
 * alone and only where that can't break the syntax; everything else is left to the developer.
 */
export function migrateSource(before: string, server: string): Migrated {
  const changes: Remark[] = []
  const todo: Remark[] = []
  const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
  const imported = before.replaceAll(specifier, (whole, quote, name, at) => {
    const line = lineOf(before, at)
    const entry = findEntry(name)
    if (entry === undefined) {
      const isEntry = packageMoves.some(({ from }) => name.startsWith(`${from}/`))
      const what = isEntry ? `isn't an entry that Latchkey has` : 'has no counterpart'
      todo.push({ line, what: `${name} ${what}: see docs/move-from` })
      return whole
    }
    const now = `${quote}${entry}${quote}`
    changes.push({ line, what: `${whole} becomes ${now}` })
    return now
  })
  for (const { at, what } of findUnknownNames(before)) todo.push({ line: lineOf(before, at), what })
  if (changes.length === 0) return { text: before, changes, todo }

  const { text, added, left } = addServer(imported, server)
  for (const at of added) changes.push({ line: lineOf(imported, at), what: `server: '${server}' is added` })
  for (const { at, what } of left) todo.push({ line: lineOf(imported, at), what })
  const inOrder = (remarks: Remark[]) => remarks.sort((a, b) => a.line - b.line)
  return { text, changes: inOrder(changes), todo: inOrder(todo) }
}

// Between the quotes nothing but a name and a path is exchanged, so whatever this is, it stays one.
const specifier = /(['"`])((?:@rainbow-me|@reown|@web3modal)\/[\w.-]+(?:\/[\w.-]+)*)\1/g
