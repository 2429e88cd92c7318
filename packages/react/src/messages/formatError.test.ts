import { readdirSync } from 'node:fs'
import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError, embeddedSentences } from '@latchkey/protocol/frame'
import { describe, expect, it } from 'vitest'
import { embedded as english } from './en/embedded.ts'
import { formatError } from './formatError.ts'
import type { Messages } from './parts.ts'

const folder = new URL('.', import.meta.url)
const others = readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
  /^[a-z]{2}(-\w+)?$/.test(name) && name !== 'en' ? [name] : [],
)

const load = async (locale: string): Promise<Messages['embedded']> => (await import(`./${locale}/embedded.ts`)).embedded

describe.each(others)('an error of the embedded wallet in %s', (locale) => {
  it('is never the English sentence', async () => {
    const text = await load(locale)
    const sentences = Object.keys(embeddedSentences).map((code) => formatError(failure(code), text))
    expect(sentences.filter((sentence) => (Object.values(embeddedSentences) as string[]).includes(sentence))).toEqual(
      [],
    )
    expect(sentences.every(Boolean)).toBe(true)
  })

  it('has a sentence of its own wherever German has one', async () => {
    const [text, german] = [await load(locale), await load('de')]
    const translated = (of: Messages['embedded']) =>
      Object.keys(embeddedSentences).filter((code) => formatError(failure(code), of) !== of.wentWrong)
    expect(translated(text)).toEqual(translated(german))
  })
})

it('is its own sentence in English, and that something went wrong if nothing is known', () => {
  expect(formatError(failure('EXPORT_LIMITED'), english)).toBe(embeddedSentences.EXPORT_LIMITED)
  expect(formatError(new Error('any'), english)).toBe(english.wentWrong)
})

it.each([...others, 'en'])(
  'says what to do in %s where the site isn’t allowed, or another one answered',
  async (locale) => {
    const text = await load(locale)
    for (const code of ['UNVERIFIED_DOMAIN', 'UNTRUSTED_ORIGIN'])
      expect(formatError(failure(code), text)).toMatch(/\S[.。।，] ?\S/)
  },
)

it('shows nobody a code, and calls no refusal a lost connection', () => {
  expect(formatError(new LatchkeyError('RATE_LIMITED'), english)).toMatch(/^Too many requests/)
  expect(formatError(new LatchkeyError('SERVER_ERROR'), english)).toMatch(/^The server had a problem/)
  expect(formatError(new LatchkeyError('REQUEST_FAILED', { data: { status: 400 } }), english)).toBe(english.wentWrong)
})

function failure(code: string) {
  return embeddedError(code as keyof typeof embeddedSentences)
}
