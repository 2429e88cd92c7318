import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailLocales } from './mailLanguages.ts'
import { mailLocale } from './mailLocale.ts'
import { codeMail, deletionMail } from './mails.ts'
import { renderHtml } from './renderMail.ts'

const request = { origin: 'https://app.example', deviceName: 'Firefox on Linux', at: Date.UTC(2026, 0, 2, 3, 4) }

describe('mailLocale', () => {
  it.each([
    [undefined, 'en'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['tlh, ar;q=0', 'en'],
    ['*', 'en'],
    ['ar'.padEnd(9000, ','), 'ar'],
  ])('reads %s as %s', (header, locale) => {
    expect(mailLocale(header)).toBe(locale)
  })

  it('answers a language that there is, whatever a browser sends', () => {
    fc.assert(fc.property(fc.string(), (header) => mailLocales.includes(mailLocale(header))))
  })
})

it('writes in the language of the request, with its direction, and never the code in the subject', () => {
  for (const locale of mailLocales) {
    const mail = codeMail({
      ...{ serviceName: 'Acme', code: '123456', purpose: 'toSignIn', minutes: 10 },
      request: { ...request, locale },
    })
    const html = renderHtml(mail, 'Acme')
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('>123456<')
    expect(mail.subject).not.toContain('123456')
    expect(mail.subject).toContain('Acme')
  }
  const days = deletionMail({
    serviceName: 'Acme',
    keepUrl: 'https://a.example',
    days: 7,
    request: { ...request, locale: 'ar' },
  })
  expect(days.heading).toBe('ستُحذف محفظتك بعد 7 أيام')
})

it('writes in English for a language that there isn’t, and for a name of Object.prototype', () => {
  for (const locale of ['xx', 'constructor', '__proto__', undefined])
    expect(
      codeMail({
        ...{ serviceName: 'Acme', code: '1', purpose: 'toSignIn', minutes: 10 },
        request: { ...request, locale },
      }).subject,
    ).toBe('Your Acme code')
})
