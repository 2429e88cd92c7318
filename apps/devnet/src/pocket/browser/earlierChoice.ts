import type { Proposal } from '@latchkey/walletconnect/wallet'
import { element } from './element.ts'

/** An app is connected already and asks again: the person says whether the earlier connection ends. */
export function earlierChoice({ earlierSession }: Proposal): {
  fields: readonly HTMLElement[]
  /** The topic of the session that ends. */
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
