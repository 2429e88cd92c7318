import { checksumAddress } from '@latchkey/siwx/addresses'
import { isEvmAddress } from '../chains/eip155/parseRecipient.ts'

/** A reason to check the recipient before sending. */
export type RecipientWarning =
  | { kind: 'self' }
  | { kind: 'burn' }
  | { kind: 'tokenContract' }
  | { kind: 'contract' }
  /** `of` as a wallet writes it: with its checksum on EVM, so that the two can be compared character by character. */
  | { kind: 'lookAlike'; of: string }
  | { kind: 'firstTime' }

export type RecipientFacts = {
  recipient: string
  /** The sender's own address. */
  account: string
  /** Addresses that this account has sent to. */
  sentTo: readonly string[]
  /** Other addresses that the user may confuse it with: senders, own accounts. */
  known?: readonly string[] | undefined
  /** Token contracts that the account holds tokens of. */
  tokens?: readonly string[] | undefined
  /** From `contractCodeQuery`; undefined while unknown. */
  hasCode?: boolean | undefined
}

/** All warnings about a recipient, most serious first. */
export function recipientWarnings(facts: RecipientFacts): readonly RecipientWarning[] {
  const { recipient, account, sentTo, known = [], tokens = [], hasCode = false } = facts
  const isSame = (other: string) => other.toLowerCase() === recipient.toLowerCase()
  const isKnown = sentTo.some(isSame)
  const double = isKnown ? undefined : [account, ...sentTo, ...known].find((other) => isLookAlike(other, recipient))
  const isToken = tokens.some(isSame)
  const isSelf = isSame(account)
  const isBurn = burnAddress.test(recipient)
  const found: readonly (RecipientWarning | false)[] = [
    isBurn && { kind: 'burn' },
    double !== undefined && { kind: 'lookAlike', of: written(double) },
    isToken && { kind: 'tokenContract' },
    hasCode && !isToken && { kind: 'contract' },
    isSelf && { kind: 'self' },
    !isKnown && !isSelf && { kind: 'firstTime' },
  ]
  return found.filter((warning) => warning !== false)
}

// The zero address, the addresses right after it, and 0x…dead, which is used to burn tokens.
const burnAddress = /^0x0{36}(0{4}|dead)$/i

// Servers and indexers write EVM addresses in lower case.
function written(address: string): string {
  return isEvmAddress(address) ? checksumAddress(address) : address
}

const DIGITS_SEEN = 4

/**
 * Whether two different addresses look the same at a glance: same first and last four digits after `0x`. Scammers
 * create such addresses and send dust from them, so that users copy them from the activity list.
 */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  if (one === other || one.length < 3 * DIGITS_SEEN) return false
  return (
    one.slice(0, DIGITS_SEEN) === other.slice(0, DIGITS_SEEN) && one.slice(-DIGITS_SEEN) === other.slice(-DIGITS_SEEN)
  )
}

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
