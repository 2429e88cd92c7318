import type { Verdict } from '@latchkey/walletconnect/wallet'
import { element } from './element.ts'

/** Who sent the request, and how certain that is. */
export function originLines(metadata: { name: string; url: string }, verdict: Verdict): HTMLElement {
  const { level, text } = wordsOf(verdict, metadata.url)
  return element(
    'div',
    { className: 'asker' },
    element('p', {}, element('strong', {}, metadata.name || 'An app without a name')),
    element('p', { className: 'address' }, metadata.url || 'It names no address'),
    element('p', { className: `verdict ${level}` }, text),
  )
}

function wordsOf({ validation, origin, isScam }: Verdict, url: string): { level: string; text: string } {
  if (isScam) return { level: 'bad', text: `Danger: ${origin ?? url} is known for fraud. Reject this.` }
  if (validation === 'VALID') return { level: 'good', text: 'Verified: it really comes from this address.' }
  if (validation === 'INVALID')
    return {
      level: 'bad',
      text: `Warning: it comes from ${origin ?? 'another address'}, not from the address it names.`,
    }
  return { level: 'unsure', text: 'Not verified: nobody can say whether it comes from this address.' }
}
