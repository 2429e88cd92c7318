import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

// React can insert markup (`dangerouslySetInnerHTML`), which the pages' policies block with Trusted Types and strict
// sources. Anything that turns text into code must not exist at all.
const forbidden = [
  // A method with that name, as noble's polynomials have, is something else.
  /(?<![.\w$,}])eval\(/,
  /\bnew Function\(/,
  /\bdocument\.write(?:ln)?\(/,
  /\bimport\(["'`]https?:/,
  /\bimportScripts\(/,
]

it.each(['web', 'frame'])('M-05 ships no code in %s that evaluates text or loads code from elsewhere', (app) => {
  const files = listCode(join(root, 'apps', app, 'dist'))
  expect(files.length, `apps/${app}/dist is built by npm run build`).toBeGreaterThan(0)
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return forbidden
      .filter((pattern) => pattern.test(code))
      .map((pattern) => `${pattern} in ${file.slice(root.length)}`)
  })
  expect(found).toEqual([])
})

it.each(['web', 'frame'])('M-05 has no inline script in a page of %s, and none from another host', (app) => {
  const pages = listFiles(join(root, 'apps', app, 'dist'), /\.html$/)
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) {
    const html = readFileSync(page, 'utf8')
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    for (const [, attributes = '', body = ''] of scripts) {
      expect(body.trim()).toBe('')
      expect(attributes).toMatch(/src="\/[^/]/)
    }
    expect(html).not.toMatch(/\son\w+="/)
  }
})

function listCode(folder: string): readonly string[] {
  return listFiles(folder, /\.m?js$/)
}

function listFiles(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
}
