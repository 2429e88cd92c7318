import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import type { LatchkeyOptions } from '../context/options.ts'
import { ar } from '../exports/languages.ts'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.tsx'
import { button, devnet, dialog, installWallet, renderLatchkey } from '../test/renderLatchkey.tsx'
import type { Language } from './language.ts'

const nl: Language = {
  first: { connectWallet: 'Wallet verbinden', account: 'Account van mij', settings: 'Instellingen' },
  views: async () => ({ views: { language: 'Taal' } }),
}

it('speaks a language that the app adds, and English where it lacks a text', async () => {
  installWallet({ name: 'Fox Wallet' })
  const load = vi.fn(async () => nl)
  await renderLatchkey(<LatchkeyButton />, { locale: 'nl', languages: { nl: load } })
  await button('Wallet verbinden').click()
  await expect.element(dialog('Wallet verbinden').getByText('Installed')).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await button(/^Account van mij 0x00/).click()
  await dialog().getByRole('button', { name: 'Instellingen' }).click()
  const list = dialog('Instellingen').getByRole('combobox', { name: 'Taal' })
  await expect.element(list.getByRole('option', { name: 'Nederlands' })).toBeInTheDocument()
  // A text of the same part that it lacks.
  await expect.element(dialog().getByText('Currency')).toBeVisible()
  expect(document.querySelector('.lk[lang]')?.getAttribute('lang')).toBe('nl')
})

it('loads none of the languages that the visitor doesn’t read', async () => {
  const load = vi.fn(async () => nl)
  await renderLatchkey(<LatchkeyButton />, { languages: { nl: load } })
  await button('Connect wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
})

it('has the language of the app in the HTML of a server if it is passed as it is', async () => {
  const html = await hydrate({ locale: 'ar', languages: { ar } })
  expect(html).toContain('ربط محفظة')
  expect(html).toMatch(/lang="ar" dir="rtl"/)
  // It opens once it has hydrated.
  await button('ربط محفظة').click()
  await expect.element(dialog('ربط محفظة')).toBeVisible()
})

it('is in English in the HTML of a server otherwise, and says so, until the language has loaded', async () => {
  const html = await hydrate({ locale: 'ar' })
  expect(html).toContain('Connect wallet')
  expect(html).toMatch(/lang="en" dir="ltr"/)
  await expect.element(button('ربط محفظة')).toBeVisible()
})

async function hydrate(options: LatchkeyOptions): Promise<string> {
  const app = (
    <LatchkeyProvider config={{ networks: [devnet], storage: null }} {...options}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  const html = renderToString(app)
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  const complaints: unknown[] = []
  const root = hydrateRoot(host, app, { onRecoverableError: (error) => complaints.push(error) })
  onTestFinished(() => {
    root.unmount()
    host.remove()
    expect(complaints).toEqual([])
  })
  return html
}
