import { html } from 'hono/html'

/** Latchkey's mark, a key, in the colours of the page's scheme. */
export function mark(size: number) {
  return html`<svg class="mark" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--text)"/><circle cx="12.5" cy="16" r="5" fill="none" stroke="var(--surface)" stroke-width="2.5"/><path d="M17.5 16H26v4M22 16v3" fill="none" stroke="var(--surface)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
