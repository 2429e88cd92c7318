import { html } from 'hono/html'
import { documentHtml } from '../http/documentHtml.ts'
import { people } from './people.ts'

/** A page to choose a person and give consent. Works without scripts. */
export function signInHtml({ provider, action }: { provider: string; action: string }) {
  return signInPage(
    provider,
    html`<main>
      <h1>Sign in with ${provider}</h1>
      <p class="notice">This is the devnet's ${provider}: a stand-in on this machine. Be whoever you like.</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>Who are you?</legend>
          ${Object.entries(people).map(
            ([id, { name, email }], index) => html`<p>
              <label><input type="radio" name="person" value="${id}" ${index === 0 ? 'checked' : ''} /> ${name} <span class="quiet">${email}</span></label>
            </p>`,
          )}
          <p>Somebody else:</p>
          <label class="wide">Name <input name="name" maxlength="64" autocomplete="off" /></label>
          <label class="wide">E-mail <input name="email" type="email" maxlength="254" autocomplete="off" /></label>
        </fieldset>
        <label class="wide">${provider} says of the e-mail address
          <select name="mail">
            <option value="verified">that it is verified</option>
            <option value="unverified">that it is not verified</option>
            <option value="none">nothing, not even the address</option>
          </select>
        </label>
        <p>Latchkey on this machine will learn your name and your e-mail address.</p>
        <div class="choice">
          <button name="decision" value="continue">Continue</button>
          <button name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>`,
  )
}

/** What the provider shows instead of a sign-in that can't be: without anything from outside this machine. */
export function signInErrorHtml({ provider, reason }: { provider: string; reason: string }) {
  return signInPage(
    provider,
    html`<main>
      <h1>This sign-in can’t continue</h1>
      <p>${reason}</p>
      <p class="quiet">Close this window and start again in the app.</p>
    </main>`,
  )
}

/** Sends the response as a form post, as Apple does. */
export function formPostHtml({ action, fields }: { action: string; fields: Record<string, string> }) {
  return documentHtml({
    title: 'Back to the app',
    content: html`<form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>Back to the app</button>
    </form>
    <script src="/submit.js"></script>`,
  })
}

function signInPage(provider: string, content: unknown) {
  return documentHtml({ title: `${provider} on the devnet`, styles: ['/signIn.css'], content })
}
