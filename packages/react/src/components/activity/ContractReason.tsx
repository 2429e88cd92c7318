import { displayText } from '../../hooks/displayText.ts'

/** What a contract or a network says went wrong: a stranger's words, in English if in any language, and shortened. */
export function ContractReason({ reason }: { readonly reason: string }) {
  return <bdi lang="en">{displayText(inWords(reason), REASON_MAX)}</bdi>
}

/** What `@latchkey/core` says where a contract says nothing. */
export const NO_REASON = 'unknown reason'

/** Contracts have names such as `TRANSFERS_ARE_PAUSED` for what went wrong. */
function inWords(reason: string): string {
  return reason.replace(/\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b/g, (name) => name.toLowerCase().replaceAll('_', ' '))
}

const REASON_MAX = 120
