import { expect, it } from 'vitest'
import { createPageFacts } from '../screens/pageFacts.ts'
import { syncTheme } from './page.ts'

const request = { id: '', signal: new AbortController().signal }

it('R3.17 takes the page’s accent, corners and font', async () => {
  const page = createPageFacts()
  const themeVariables = { accent: '#0a7', radius: '12px', font: 'Roboto, system-ui, sans-serif' }
  await syncTheme(page, { themeMode: 'dark', themeVariables, w3mThemeVariables: { '--w3m-accent': '#fff' } }, request)
  expect(page.theme()).toEqual({ mode: 'dark', tokens: themeVariables })
})

it('B-12 rejects the colours of text, background and warnings, and malformed values', async () => {
  const page = createPageFacts()
  const hostile: object[] = [
    { negative: 'transparent' },
    { warning: '#fff' },
    { surface: '#000' },
    { text: '#000' },
    { font: 'Evil Digits' },
    { accent: 'url(https://evil.example)' },
    { radius: '12px; position: fixed' },
    { 'font-size': '0' },
    { toString: '#fff' },
  ]
  for (const themeVariables of hostile)
    await expect(
      syncTheme(page, { themeVariables: Object.fromEntries(Object.entries(themeVariables)) }, request),
    ).rejects.toMatchObject({
      code: 'INVALID_PAYLOAD',
    })
  expect(page.theme()).toEqual({ mode: 'auto', tokens: {} })
})
