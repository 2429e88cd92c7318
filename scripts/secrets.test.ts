import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

// Patterns of secrets and of paths on someone's machine. The devnet's keys are public and written differently.
const patterns = {
  'a private key': /-----BEGIN (?:\w+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{32}/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  "a registry's login": /\/\/[^\s/]+\/:_(?:authToken|password)=/,
  "somebody's home": /(?<![\w.])\/(?:home|Users)\/(?!me\b|user\b|you\b)[a-z][\w-]*\//,
}

it('M-10 contains no secrets and no machine paths in the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  const texts = files.filter((file) =>
    /\.(?:[cm]?[jt]sx?|json|md|html|css|sol|yml|yaml|sh|sql)$|^\.|^[^.]+$/.test(file),
  )
  const found = texts.flatMap((file) => {
    const text = read(file)
    return Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(text) ? [`${what} in ${file}`] : []))
  })
  expect(texts.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it.each(Object.entries(samples()))('recognises %s', (what, sample) => {
  expect(patterns[what as keyof typeof patterns].test(sample)).toBe(true)
})

// Assembled here, so that this file doesn't contain what it searches for.
function samples(): Record<keyof typeof patterns, string> {
  return {
    'a private key': `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(40)}`,
    'a key of AWS': `AKIA${'A'.repeat(16)}`,
    'a token of GitHub': `ghp_${'a'.repeat(36)}`,
    'a token of npm': `npm_${'a'.repeat(36)}`,
    'a token of Slack': `xoxb-${'1'.repeat(10)}`,
    "a registry's login": `//registry.example/${':_'}authToken=x`,
    "somebody's home": `"/${'home'}/ada/project"`,
  }
}

/** Skip files that git knows but that were deleted. */
function read(file: string): string {
  try {
    return file ? readFileSync(`${root}${file}`, 'utf8') : ''
  } catch {
    return ''
  }
}
