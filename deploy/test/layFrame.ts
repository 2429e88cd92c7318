import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes what the server needs to start as a built frame: its pages, and the list of their hashes. */
export function layFrame(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const html = '<!doctype html><html><head><title>Frame</title></head><body></body></html>'
  const names = ['frame.html', 'window.html', 'opened.html']
  for (const name of names) writeFileSync(join(folder, name), html)
  const sha256 = createHash('sha256').update(html).digest('hex')
  const list = { sha256: Object.fromEntries(names.map((name) => [name, sha256])) }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(list))
  return folder
}
