import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callText } from './callText.ts'
import {
  type Catalogue,
  listCatalogues,
  listLanguages,
  readCatalogue,
  readErrorCodes,
  type Texts,
} from './catalogues.ts'
import { findFaults } from './findFaults.ts'
import { readState } from './readState.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const languages = listLanguages(root)
const catalogues = listCatalogues(root)
const state = readState(root)

it.each(languages.slice(1))('is complete and well-formed in %s', async (language) => {
  const missing: string[] = []
  const faults: string[] = []
  for (const name of catalogues) {
    const [english, translated] = [await readCatalogue(root, name, 'en'), await readCatalogue(root, name, language)]
    if (!english) throw new Error(`${name} has no English catalogue`)
    if (!translated) missing.push(name)
    else faults.push(...findFaults(language, english, translated).map(({ says }) => `${translated.file}: ${says}`))
  }
  expect(faults).toEqual([])
  // What is in English on purpose, until it is translated.
  expect(missing.sort()).toEqual([...(state[language]?.inEnglish ?? [])].sort())
})

it('has the same languages in the dialog, the frame, the web application and the list of states', () => {
  expect(Object.keys(state).sort()).toEqual([...languages].sort())
  for (const file of ['packages/react/src/messages/locales.ts', 'apps/frame/src/language/locales.ts']) {
    const list = /locales = \[([^\]]*)\]/.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[1] ?? ''
    expect([...list.matchAll(/'([^']+)'/g)].map(([, tag]) => tag).sort(), file).toEqual([...languages].sort())
  }
})

it('has a text for the same errors in each language; the others are shown in English', async () => {
  const codes = await readErrorCodes(root)
  const spoken = async (language: string) => {
    const embedded = await readCatalogue(root, 'packages/react/src/messages/*/embedded.ts', language)
    return codes.filter((code) => callText(embedded?.texts.errorMessage, [code, 5]) !== '')
  }
  const arabic = await spoken('ar')
  expect(arabic.length).toBeGreaterThan(20)
  for (const language of languages.slice(1)) expect(await spoken(language), language).toEqual(arabic)
})

describe('findFaults', () => {
  const english = catalogue(
    {
      send: 'Send',
      warn: 'This token has no price.',
      of: (count: number, wallet: string) => `${count} of ${wallet}`,
      about: ({ token }: { token: string }) => `About ${token}`,
    },
    "  of: (count: number, wallet: string) => ''\n  about: ({ token }: Values) => ''\n",
  )
  const german: Texts = {
    send: 'Senden',
    warn: 'Dieser Token hat keinen Preis.',
    of: (count: number, wallet: string) => `${wallet}: ${count}`,
    about: ({ token }: { token: string }) => `Über ${token}`,
  }
  const kinds = (language: string, texts: Texts, source = '') =>
    findFaults(language, english, catalogue(texts, source)).map(({ kind, key }) => `${kind} ${key}`)

  it('finds nothing wrong with a translation', () => {
    expect(kinds('de', german)).toEqual([])
    // Digits of another script are the same number.
    expect(
      kinds('hi', {
        ...german,
        of: (count: number, wallet: string) => `${wallet} ${count.toLocaleString('hi-u-nu-deva')}`,
      }),
    ).toEqual([])
  })

  it.each<[string, Texts]>([
    ['missing send', (({ send: _, ...rest }) => rest)(german)],
    ['unknown sned', { ...german, sned: 'Senden' }],
    ['english warn', { ...german, warn: 'This token has no price.' }],
    ['argument of', { ...german, of: (count: number) => `${count} Wallets` }],
    ['argument about', { ...german, about: () => 'Über diesen Token' }],
    ['argument warn', { ...german, warn: () => 'Kein Preis' }],
    ['long send', { ...german, send: 'Diesen Token jetzt an jemanden senden' }],
    ['quotes warn', { ...german, warn: 'Der „Token” hat keinen Preis.' }],
    ['quotes warn', { ...german, warn: 'Der "Token" hat keinen Preis.' }],
  ])('finds %s', (fault, texts) => {
    expect([...new Set(kinds('de', texts))]).toEqual([fault])
  })

  it.each([
    ['const plural = createPlural<"one">("ru")'],
    ['const said = (n: number) => plural(n, { one: `a`, few: `b`, other: `c` })'],
    ['const said = (n: number) => ({ deep: plural(n, { one: `a`, two: `b`, few: `c`, many: `d`, other: `e` }) })'],
  ])('finds forms of counts that German or Ukrainian don’t have: %s', (source) => {
    expect(kinds('uk', german, source)).toEqual(['plural plural'])
  })
})

function catalogue(texts: Texts, source: string): Catalogue {
  return { texts, source, file: 'test.ts' }
}
