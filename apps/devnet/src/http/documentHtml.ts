import { html } from 'hono/html'

/**
 * A whole page of the devnet. `styles` and `script` are paths; the devnet's own style comes before them, and the script runs
 * before the page is there, so that it misses no click.
 */
export function documentHtml({ title, icon = 'data:,', styles = [], script, className = '', content }: Page) {
  return html`<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="${icon}" />
    ${['/style.css', ...styles].map((path) => html`<link rel="stylesheet" href="${path}" />`)}
    ${script ? html`<script src="${script}"></script>` : ''}
  </head>
  <body class="${className}">
    ${content}
  </body>
</html>`
}

type Page = {
  title: string
  icon?: string
  styles?: readonly string[]
  script?: string
  className?: string
  content: unknown
}
