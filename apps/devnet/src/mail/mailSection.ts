import { html } from 'hono/html'
import type { Mail } from './startInbox.ts'

const SHOWN = 20

/** The inbox on the devnet's page: newest first, with codes and clickable links. */
export function mailSection(mails: readonly Mail[]) {
  return html`<section aria-labelledby="mail">
    <h2 id="mail">Mail</h2>
    ${
      mails.length === 0
        ? html`<p>The inbox is empty. Every e-mail that is sent locally arrives here: sign in to the app with any address.</p>`
        : html`<form action="/"><p>Every e-mail that is sent locally arrives here.</p><button>Refresh</button></form>`
    }
    ${mails.slice(0, SHOWN).map(mailItem)}
    ${mails.length > SHOWN ? html`<p class="quiet">Older ones are in <a href="/mail.json">mail.json</a>.</p>` : ''}
  </section>`
}

function mailItem({ to, subject, text, receivedAt }: Mail, index: number) {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1]
  return html`<details class="mail" ${index === 0 ? 'open' : ''}>
    <summary><bdi>${subject}</bdi> <span class="quiet">to <bdi>${to}</bdi>, ${receivedAt.slice(11, 19)} UTC</span></summary>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <p class="text">${withLinks(text)}</p>
  </details>`
}

/** Text with URLs as links, and no other markup. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>` : part,
    )
}
