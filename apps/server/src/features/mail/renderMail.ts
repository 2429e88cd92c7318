import type { Mail } from './mail.ts'
import { codeFont, font, light, page, sheet } from './mailLook.ts'

/** An e-mail as plain text. */
export function renderText(mail: Mail, serviceName: string): string {
  const { heading, lines, code, link, facts = [], otherwise } = mail
  const parts = [
    heading,
    lines.join('\n'),
    code && `    ${code}`,
    link && `${link.label}:\n${link.url}`,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    otherwise,
    `-- \n${serviceName}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/**
 * The same as HTML: the code first and large, light and dark, without images, scripts or anything that is fetched. Mail
 * programs read a code for autofill where it stands alone in an element, its digits together.
 */
export function renderHtml(mail: Mail, serviceName: string): string {
  const { locale = 'en', subject, heading, lines, code, link, facts = [], otherwise } = mail
  const dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  const quiet = `color:${light.muted};font-size:13px;line-height:20px`
  const body = [
    brand(serviceName),
    `<h1 class="text" style="margin:24px 0 0;font-size:22px;line-height:30px;font-weight:600;letter-spacing:-.01em;color:${light.text}">${escapeHtml(heading)}</h1>`,
    code &&
      `<p class="code" translate="no" dir="ltr" style="margin:20px 0 0;padding:20px 0 20px 10px;border-radius:16px;text-align:center;font:600 40px/48px ${codeFont};letter-spacing:10px;background:${light.sunken};color:${light.text}">${escapeHtml(code)}</p>`,
    `<div style="margin:20px 0 0">${lines
      .map(
        (line) =>
          `<p class="text" style="margin:0 0 8px;font-size:16px;line-height:24px;color:${light.text}">${escapeHtml(line)}</p>`,
      )
      .join('')}</div>`,
    link &&
      `<p style="margin:16px 0 0"><a class="act" href="${escapeHtml(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:16px;background:${light.text};color:${light.surface};text-align:center;text-decoration:none;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    `<div class="line" style="margin:24px 0 0;border-top:1px solid ${light.line};padding:16px 0 0">`,
    facts.length > 0 &&
      `<table role="presentation" cellpadding="0" cellspacing="0" class="muted" style="margin:0 0 12px;${quiet}">${facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:0;padding-inline-end:16px;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td class="text" translate="no" dir="auto" style="padding:0;color:${light.text};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`,
    `<p class="muted" style="margin:0;${quiet}">${escapeHtml(otherwise)}</p></div>`,
  ]
  const card = `<div class="card" style="max-width:480px;margin:0 auto;box-sizing:border-box;padding:32px;border:1px solid ${light.line};border-radius:28px;background:${light.surface}">${body.filter(Boolean).join('')}</div>`
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${sheet}</style></head><body class="page" style="margin:0;padding:0!important;background:${page.light}"><div class="page" dir="${dir}" style="padding:32px 16px;font-family:${font};background:${page.light}">${preview(lines)}${card}</div></body></html>`
}

/**
 * The mark, and whom the e-mail is from. It is drawn without an image, which mail programs would block: a key, or another
 * operator's initial.
 */
function brand(serviceName: string): string {
  const tile = `display:inline-block;box-sizing:border-box;width:40px;height:40px;border-radius:12px;background:${light.text};color:${light.surface};vertical-align:middle;text-align:center;font-weight:600`
  // Each part has its place from the top, because mail programs differ in how they align parts of a line.
  const bar = (width: number, height: number) =>
    `<span class="bar" style="display:inline-block;width:${width}px;height:${height}px;margin-top:6px;background:${light.surface};vertical-align:top"></span>`
  const key = `<span class="ring" style="display:inline-block;box-sizing:border-box;width:14px;height:14px;border:3px solid ${light.surface};border-radius:50%;vertical-align:top"></span>${bar(5, 3)}${bar(3, 7)}${bar(3, 3)}${bar(3, 8)}`
  const isOurs = serviceName === 'Latchkey'
  const initial = escapeHtml([...serviceName][0]?.toUpperCase() ?? '')
  return `<div translate="no"><span class="mark" dir="ltr" aria-hidden="true" style="${tile};${isOurs ? 'padding-top:13px;font-size:0;line-height:0' : 'font-size:20px;line-height:40px'}">${isOurs ? key : initial}</span><span class="text" style="display:inline-block;padding-inline-start:12px;vertical-align:middle;font-size:16px;line-height:24px;font-weight:600;color:${light.text}">${escapeHtml(serviceName)}</span></div>`
}

/**
 * What a list of e-mails and a lock screen show of this one: its first sentences, and then nothing, so that they don't
 * reach the code.
 */
function preview(lines: readonly string[]): string {
  return `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(lines.join(' '))}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`
}

/**
 * Escapes text for HTML text and attributes. Removes control characters and direction marks, which could reorder the
 * visible text.
 */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
