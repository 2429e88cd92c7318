/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateManifest } from './migrateManifest.ts'
import { type Migrated, migrateSource } from './migrateSource.ts'

export type MigratedFile = Omit<Migrated, 'text'> & { path: string }

/** Migrates every file of an app below `folder`. Returns those with something to change or to do by hand. */
export function migrateFolder(
  folder: string,
  { server, isWritten }: { server: string; isWritten: boolean },
): readonly MigratedFile[] {
  return listFiles(folder).flatMap((path) => {
    const before = readFileSync(path, 'utf8')
    const migrate = path.endsWith('package.json') ? migrateManifest : migrateSource
    const { text, changes, todo } = migrate(before, server)
    if (isWritten && text !== before) writeFileSync(path, text)
    return changes.length + todo.length > 0 ? [{ path, changes, todo }] : []
  })
}

/** Links are not followed: they may lead out of the app. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isOurs(entry.name) ? listFiles(path) : []
    return entry.isFile() && /(^package\.json|\.([cm]?[jt]sx?|css|scss|less))$/.test(entry.name) ? [path] : []
  })
}

function isOurs(name: string): boolean {
  return !name.startsWith('.') && !['node_modules', 'dist', 'build', 'out', 'coverage'].includes(name)
}
