import { parseSync } from 'vite'
import { callText, sampleArguments } from './callText.ts'
import type { Catalogue, Texts } from './catalogues.ts'
import { exceptions } from './exceptions.ts'

/** What is wrong with a text, in a sentence that names its key. */
export type Fault = { readonly key: string; readonly kind: FaultKind; readonly says: string }
export type FaultKind = 'missing' | 'unknown' | 'argument' | 'plural' | 'long' | 'english' | 'quotes'

/** Compares a catalogue with the English one. */
export function findFaults(language: string, english: Catalogue, translated: Catalogue): readonly Fault[] {
  const keys = Object.keys(english.texts)
  return [
    ...keys.filter((key) => !(key in translated.texts)).map((key) => fault(key, 'missing', 'isn’t translated')),
    ...Object.keys(translated.texts)
      .filter((key) => !(key in english.texts))
      .map((key) => fault(key, 'unknown', 'isn’t a text of the English catalogue')),
    ...keys
      .filter((key) => key in translated.texts)
      .flatMap((key) => compareText(language, key, english, translated.texts)),
    ...findPluralFaults(language, translated.source),
  ]
}

function compareText(language: string, key: string, english: Catalogue, translated: Texts): Fault[] {
  const [said, own] = [english.texts[key], translated[key]]
  if (typeof said !== typeof own) return [fault(key, 'argument', `is a ${typeof own}, and in English a ${typeof said}`)]
  return sampleArguments(english, key).flatMap((args) => {
    const [reference, text] = [callText(said, args), callText(own, args)]
    return [
      ...missingArguments(reference, text).map((marker) => fault(key, 'argument', `lacks the argument ${marker}`)),
      ...(isUntranslated(language, key, reference, text) ? [fault(key, 'english', `is in English: ${text}`)] : []),
      ...findLength(language, key, reference, text),
      ...findQuotes(language, text).map((mark) => fault(key, 'quotes', `has ${mark}: ${text}`)),
    ]
  })
}

/** The markers of arguments that the English text shows and the other doesn't. A number may be in other digits. */
function missingArguments(reference: string, text: string): readonly string[] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  const markers = new Set(reference.match(/⟦\w+⟧|\b(?:83|21)\b/g))
  return [...markers].filter((marker) => !digits.includes(marker))
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

function isUntranslated(language: string, key: string, reference: string, text: string): boolean {
  const words = reference.match(/\p{L}{2,}/gu) ?? []
  const known = [...(exceptions.sameAsEnglish[language] ?? []), ...(exceptions.sameAsEnglish['*'] ?? [])]
  return text === reference && words.length > 2 && !known.includes(key)
}

/** What can stand on a button, in a heading or on a tab: short, and not a sentence. */
function findLength(language: string, key: string, reference: string, text: string): Fault[] {
  if (
    reference === '' ||
    reference.length > LABEL_MAX ||
    /[.?!…:]$/.test(reference) ||
    exceptions.long[language]?.[key]
  )
    return []
  const limit = Math.max(LENGTH_MIN, reference.length * LENGTH_FACTOR)
  const width = widthOf(text)
  if (width <= limit) return []
  return [fault(key, 'long', `is ${width} wide, at most ${Math.floor(limit)} fit: “${text}” for “${reference}”`)]
}

/** The width of a text in Latin letters: an ideograph is as wide as two. */
function widthOf(text: string): number {
  const wide = text.match(/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff60]/gu) ?? []
  // Vowel signs stand above or below their letters.
  return [...text.replace(/\p{M}/gu, '')].length + wide.length
}

const LABEL_MAX = 28
const LENGTH_FACTOR = 2.5
const LENGTH_MIN = 26

/** Quotation marks and apostrophes that the language doesn't use. */
function findQuotes(language: string, text: string): readonly string[] {
  const allowed = quotes[language] ?? '“”'
  return [...new Set(text.match(/["'“”„«»「」『』]/gu))].filter((mark) => !allowed.includes(mark))
}

const quotes: { readonly [language: string]: string } = {
  ...{ ar: '«»', de: '„“', es: '«»“”', fr: '«»', it: '«»“”', ja: '「」『』', ru: '«»„“', uk: '«»„“' },
  ...{ 'zh-Hant': '「」『』' },
}

/** Forms of counts: exactly the categories of the language. Read from the source, because only one form shows in a call. */
function findPluralFaults(language: string, source: string): Fault[] {
  const { program } = parseSync('catalogue.ts', source)
  const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join()
  const faults: Fault[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee, arguments: args } = node as unknown as Call
    if (callee.name === 'createPlural' && args[0]?.value !== language)
      faults.push(fault('plural', 'plural', `counts by the rules of ${args[0]?.value}`))
    if (callee.name !== 'plural' || args[1]?.type !== 'ObjectExpression') return
    const forms = args[1].properties
      .map(({ key }) => key.name ?? key.value)
      .sort()
      .join()
    if (forms !== wanted) faults.push(fault('plural', 'plural', `has the forms ${forms}, and the language ${wanted}`))
  })
  return faults
}

type Call = {
  callee: { name?: string }
  arguments: { type: string; value?: string; properties: { key: { name?: string; value?: string } }[] }[]
}

function visit(node: unknown, see: (node: { type: string }) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') see({ ...node, type: node.type })
  for (const child of Object.values(node)) visit(child, see)
}

const fault = (key: string, kind: FaultKind, says: string): Fault => ({ key, kind, says: `${key} ${says}` })
