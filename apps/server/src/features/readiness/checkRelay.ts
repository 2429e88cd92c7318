import type { Check } from './createReadiness.ts'

/** Whether the mailboxes of the relay answer. Without them no message to a phone wallet is confirmed. */
export function checkRelay({ size }: { size: () => Promise<unknown> }): Check {
  return { name: 'relay', isEssential: true, read: () => size().then(() => undefined) }
}
