import { html } from 'hono/html'

/** A button that copies a text. Only shown if the page's script runs. `of` says which text, for those who don't see it. */
export function copyButton(text: string, of: string) {
  return html`<button type="button" class="second small needs-script" data-copy="${text}">Copy<span class="unseen"> ${of}</span></button>`
}
