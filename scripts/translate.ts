// `npm run translate -- de`: what is missing in German, what is still in English, what is too long, and other faults.
import { fileURLToPath } from 'node:url'
import { callText, sampleArguments } from './languages/callText.ts'
import { listCatalogues, listLanguages, readCatalogue } from './languages/catalogues.ts'
import { findFaults } from './languages/findFaults.ts'
import { readState } from './languages/readState.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [language = '', ...options] = process.argv.slice(2)
const state = readState(root)

if (!/^[a-z]{2,3}(-[A-Z]\w+)?$/.test(language)) {
  for (const [tag, { name, state: says }] of Object.entries(state))
    console.log(`${tag.padEnd(8)} ${name.padEnd(24)} ${says}`)
  console.log(
    '\nnpm run translate -- <language>: what is missing in it. Add --all for every text beside the English one.',
  )
  process.exit(language === '' ? 0 : 1)
}

const known = state[language]
console.log(known ? `${known.name}: ${known.state}` : `${language} is new. docs/guides/translate.md says how to begin.`)
let count = 0
for (const name of listCatalogues(root)) {
  const [english, translated] = [await readCatalogue(root, name, 'en'), await readCatalogue(root, name, language)]
  if (!english) continue
  const faults = translated ? findFaults(language, english, translated) : []
  count += translated ? faults.length : 1
  if (!translated)
    console.log(`\n${name.replace('*', language)}: the whole file (${Object.keys(english.texts).length} texts)`)
  else if (faults.length > 0) console.log(`\n${translated.file}`)
  for (const { kind, says } of faults) console.log(`  ${kind.padEnd(9)} ${says}`)
  if (options.includes('--all') && translated) {
    console.log(`\n${translated.file}`)
    for (const key of Object.keys(english.texts))
      for (const args of sampleArguments(english, key))
        console.log(`  ${key}\n    ${callText(english.texts[key], args)}\n    ${callText(translated.texts[key], args)}`)
  }
}
console.log(count === 0 ? 'Nothing is missing.' : `\n${count} to do.`)
if (!listLanguages(root).includes(language)) process.exitCode = 1
