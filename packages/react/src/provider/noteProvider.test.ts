import { expect, it } from 'vitest'
import { noteProvider } from './noteProvider.ts'

function page() {
  const warnings: string[] = []
  const place = {}
  return { warnings, note: (name = 'latchkey') => noteProvider(place, name, (message) => void warnings.push(message)) }
}

it('warns once of two providers that run at a time', () => {
  const { warnings, note } = page()
  note()
  note()
  note()
  expect(warnings).toEqual([expect.stringMatching(/^Latchkey: this page has two LatchkeyProviders.+Keep one/)])
})

it('says nothing when one follows another, as in StrictMode and after fast refresh', () => {
  const { warnings, note } = page()
  note()()
  note()()
  note()
  expect(warnings).toEqual([])
})

it('says nothing of providers that were given different names', () => {
  const { warnings, note } = page()
  note('shop')
  note('bank')
  expect(warnings).toEqual([])
})
