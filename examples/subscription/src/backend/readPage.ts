import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type PageFile = { type: string; body: Buffer }

/** The files of the built page by their URL path, read once: no request can name any other file. */
export function readPage(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length)
    const type = types[extname(name)] ?? 'application/octet-stream'
    files.set(name === '/index.html' ? '/' : name, { type, body: readFileSync(path) })
  }
  return files
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
