import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CodedError } from './codedError.ts'
import { embeddedSentences } from './embeddedSentences.ts'
import { type ErrorCode, sentences } from './errorCatalogue.ts'

type CodeElsewhere = Exclude<ErrorCode, keyof typeof sentences | keyof typeof embeddedSentences>

// The compiler rejects a code too many or too few.
const elsewhere: Record<CodeElsewhere, true> = {
  MESSAGE_TOO_LARGE: true,
  CLOCK_WRONG: true,
  COMMAND_REFUSED: true,
  SWAP_UNSUPPORTED: true,
  SWAP_NO_ROUTE: true,
  SWAP_REVERTS: true,
  SWAP_MISMATCH: true,
  SWAP_PRICE_MOVED: true,
  NAME_REFUSED: true,
}
const messages: Record<string, string | true> = { ...elsewhere, ...embeddedSentences, ...sentences }
const codes = Object.keys(messages) as ErrorCode[]

const page = 'docs/errors.md'
const [, ...entries] = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8').split(/^### /m)
const written = entries.map((entry) => {
  const [heading = '', ...lines] = entry.split('\n')
  const text = lines.join('\n').split(/^## /m)[0] ?? ''
  return { heading, text }
})

it('has an entry for each code, at the address that the error gives, and no other', () => {
  const urls = codes.map((code) => new CodedError(code, '').docsUrl)
  expect(written.map(({ heading }) => `${page}#${slugOf(heading)}`).sort()).toEqual(urls.sort())
})

it('quotes the message of each code, and says what happened and how to fix it', () => {
  for (const { heading, text } of written) {
    const message = messages[heading]
    const quoted = typeof message === 'string' ? `> ${message}\n\n` : ''
    expect(text.startsWith(`\n${quoted}`), heading).toBe(true)
    expect(text.slice(1 + quoted.length), heading).toMatch(/^[A-Z`][\s\S]{10,}?\.\n\n\*\*Fix:\*\* [A-Z]/)
  }
})

it('is in no log, and in nothing that is sent to another window', () => {
  const error = new CodedError('USER_REJECTED', 'Request rejected', { data: { method: 'eth_sign' } })
  expect(error.docsUrl).toBe('docs/errors.md#user_rejected')
  const seen = [error, { ...error }, structuredClone(error), Object.entries(error)].map((one) => JSON.stringify(one))
  for (const name in error) seen.push(name)
  expect(seen.filter((text) => text.includes('docs'))).toEqual([])
  expect('docsUrl' in structuredClone(error)).toBe(false)
})

/** The anchor that GitHub, and Markdown renderers like it, give to a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
