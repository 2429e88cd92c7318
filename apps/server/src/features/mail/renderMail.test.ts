import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeMail, deviceMail } from './mails.ts'
import { escapeHtml, renderHtml, renderText } from './renderMail.ts'

const request = { origin: 'https://app.example', deviceName: 'Firefox on Linux', at: Date.UTC(2026, 0, 2, 3, 4) }
const url = 'https://secure.example/device#c=abc'

it('has the same text in both formats, and loads nothing', () => {
  const mail = deviceMail({ serviceName: 'Acme & Sons', url, request, minutes: 10 })
  expect(renderText(mail, 'Acme & Sons')).toBe(`A new browser wants to sign in

If this is you, open the link and choose the number that the browser shows.
The link expires in 10 minutes. Never choose a number that someone else gives you.

Review this sign-in:
${url}

Page: https://app.example
Browser: Firefox on Linux
Time: 2026-01-02 03:04 UTC

Not you? Open the link to reject it. That browser is then blocked for a day.

-- 
Acme & Sons
`)
  const html = renderHtml(mail, 'Acme & Sons')
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain('Acme &#38; Sons')
  for (const [, value] of mail.facts ?? [])
    expect(html).toMatch(
      new RegExp(`<td [^>]*translate="no" dir="auto"[^>]*>${escapeHtml(value).replace(/[.()]/g, '\\$&')}<`),
    )
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|@font-face/i)
})

it('shows the code before everything else but its heading, and never in a preview of the e-mail', () => {
  const mail = codeMail({ serviceName: 'S', code: '482913', purpose: 'toSignIn', request, minutes: 10 })
  const html = renderHtml(mail, 'S')
  // Mail programs fill in a code that stands alone.
  expect(html).toMatch(/<p class="code"[^>]*>482913<\/p>/)
  const texts = html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((text) => text !== '')
  const [preview = '', ...visible] = texts
  // Lists of e-mails show about 200 characters.
  expect(preview.replace(/&#?\w+;/g, '.').length).toBeGreaterThan(200)
  expect(preview).not.toContain('482913')
  expect(visible.indexOf('482913')).toBe(visible.indexOf(mail.heading) + 1)
})

it('C-17 contains only its own markup, whatever the values', () => {
  const shape = (text: string) => (text.match(/<[^>]*>/g) ?? []).length
  const plain = shape(renderHtml(deviceMail({ serviceName: 'S', url, request, minutes: 10 }), 'S'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const mail = deviceMail({
        serviceName: text,
        url,
        request: { ...request, origin: text, deviceName: text },
        minutes: 10,
      })
      expect(shape(renderHtml(mail, text))).toBe(plain)
      expect(escapeHtml(text)).not.toMatch(/[<>"'\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})
