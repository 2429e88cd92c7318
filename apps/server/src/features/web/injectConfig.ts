/**
 * Injects the configuration into the page as data, before `</head>`, so that the app needs no extra request. It isn't
 * executable, so the page's CSP stays as it is, and every `<` is escaped, so that it can't open or close a tag.
 */
export function injectConfig(html: string, config: object, id = 'latchkey-config'): string {
  const json = JSON.stringify(config).replace(/[<>&\u2028\u2029]/g, asEscape)
  const element = `<script type="application/json" id="${id}">${json}</script>`
  const head = html.indexOf('</head>')
  return head < 0 ? element + html : html.slice(0, head) + element + html.slice(head)
}

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
