import type { Mail } from './mail.ts'

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

/** The same as HTML, without images, scripts or anything that is fetched. */
export function renderHtml(mail: Mail, serviceName: string): string {
  const { locale = 'en', subject, heading, lines, code, link, facts = [], otherwise } = mail
  const dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  const quiet = 'color:#5b6270;font-size:14px;line-height:20px'
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(heading)}</h1>`,
    ...lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`),
    code &&
      `<p translate="no" style="margin:20px 0;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
    link &&
      `<p style="margin:20px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5eff;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    facts.length > 0 &&
      `<table role="presentation" style="margin:20px 0;${quiet}">${facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:2px 0;padding-inline-end:16px">${escapeHtml(name)}</td><td translate="no" dir="auto" style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`,
    `<p style="margin:20px 0 0;${quiet}">${escapeHtml(otherwise)}</p>`,
    `<p translate="no" style="margin:20px 0 0;${quiet}">${escapeHtml(serviceName)}</p>`,
  ]
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif;color:#14171f;background:#ffffff"><div style="max-width:480px">${body.filter(Boolean).join('')}</div></body></html>`
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
