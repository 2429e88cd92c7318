import type { Proposal } from '@latchkey/walletconnect/wallet'
import { element } from './element.ts'

/** For an app that is already connected and requests another connection: lets the user end the earlier one. */
export function earlierChoice({ earlierSession }: Proposal): {
  fields: readonly HTMLElement[]
  /** The topic of the session to end. */
  replaces(): string | undefined
} {
  if (!earlierSession) return { fields: [], replaces: () => undefined }
  const input = element('input', { type: 'checkbox', checked: true })
  input.setAttribute('role', 'switch')
  const sentence = 'You connected this app before. It asks again, for example because its browser lost the connection.'
  return {
    fields: [
      element('p', {}, sentence),
      element('label', { className: 'switch' }, input, 'End the earlier connection'),
      element('p', { className: 'quiet' }, 'Turn this off if you still use the app in another browser.'),
    ],
    replaces: () => (input.checked ? earlierSession.topic : undefined),
  }
}
