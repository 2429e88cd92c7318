import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button, createI18n, Dialog, Logo, ThemeRoot } from './exports/index.ts'

it('renders on a server without a document', () => {
  expect(typeof document).toBe('undefined')
  const { I18nProvider, useText } = createI18n<{ connect: string }>()
  const Connect = () => createElement(Button, { icon: createElement(Logo, { name: 'Lock' }) }, useText().connect)
  const text = { messages: { connect: 'Connect wallet' }, children: createElement(Connect) }
  const page = createElement(I18nProvider, text)
  const html = renderToString(createElement(ThemeRoot, { tokens: { accent: 'red' } }, page))
  expect(html).toContain('Connect wallet')
  // A strict content security policy rejects style attributes in the server's HTML.
  expect(html).not.toContain('style=')
  const labels = { back: 'Back', close: 'Close' }
  const dialog = { open: true, view: 'a', title: 'A', labels, onClose: () => {}, children: null }
  expect(renderToString(createElement(Dialog, dialog))).not.toContain('style=')
})
