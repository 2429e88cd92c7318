import { html } from 'hono/html'
import { mailId } from '../mail/mailId.ts'
import type { Mail } from '../mail/startInbox.ts'
import { copyButton } from './copyButton.ts'

const FIRST = 4
const SHOWN = 20

/** The inbox on the devnet's page: newest first, each with its code to copy or its link to open. */
export function mailSection(mails: readonly Mail[]) {
  const older = mails.slice(FIRST, SHOWN)
  return html`<section class="card" aria-labelledby="mail">
    <h2 id="mail">Inbox <span class="badge live needs-script" id="live">Live</span></h2>
    <div id="inbox">
      ${
        mails.length === 0
          ? html`<p class="quiet">No e-mail yet. All e-mail of the devnet arrives here: sign in to the app with any address.</p>`
          : html`<ul class="list">${mails.slice(0, FIRST).map(mailItem)}</ul>`
      }
      ${
        older.length === 0
          ? ''
          : html`<details id="older"><summary>Older</summary><ul class="list">${older.map(mailItem)}</ul>${mails.length > SHOWN ? html`<p class="quiet">The others are in <a href="/mail.json">mail.json</a>.</p>` : ''}</details>`
      }
    </div>
    <form action="/" class="without-script"><button class="second">Refresh</button></form>
  </section>`
}

function mailItem(mail: Mail) {
  const { to, subject, text, receivedAt } = mail
  const id = mailId(mail)
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1]
  const link = /^https?:\/\/[^\s<>"']+$/m.exec(text)?.[0]
  return html`<li id="mail-${id}">
    <div class="line">
      <div class="name"><strong><bdi>${subject}</bdi></strong><span class="quiet">to <bdi>${to}</bdi> · <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></span></div>
      ${code ? html`<span class="digits">${code}</span> ${copyButton(code, 'the code')}` : ''}
      ${link ? html`<a class="button second small" href="${link}" rel="noreferrer" target="_blank">Open link</a>` : ''}
    </div>
    <details>
      <summary>Show e-mail<span class="unseen">: ${subject}</span></summary>
      <iframe src="/mails/${id}" title="${subject}" loading="lazy"></iframe>
    </details>
  </li>`
}
