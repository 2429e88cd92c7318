import type { SignInDomain } from '../../approval/parsedRequest.ts'

/**
 * Finds the heading of a sign-in message (EIP-4361, and the same on Solana), even if the rest doesn't follow the
 * standard. `isFirst`: it is at the start of the text; anywhere else it is an attempt to deceive.
 *
 * White space is ignored, because servers differ in what they treat as white space. The text is untrusted, so it is
 * searched for fixed words, in linear time.
 */
export function readSignInText(text: string): (SignInDomain & { isFirst: boolean }) | undefined {
  const { letters, places } = withoutSpaces(text)
  for (let at = letters.indexOf(HEADING); at >= 0; at = letters.indexOf(HEADING, at + 1)) {
    const afterHeading = at + HEADING.length
    // The name of the chain is between them; some sites leave it out.
    const account = letters.slice(afterHeading, afterHeading + CHAIN_NAME_MAX).indexOf(ACCOUNT)
    if (account < 0) continue
    const afterAccount = afterHeading + account + ACCOUNT.length
    const address = wordFrom(text, places[letters[afterAccount] === ':' ? afterAccount + 1 : afterAccount])
    const { word, start } = wordBefore(text, places[at] ?? 0)
    const [, scheme, domain = word] = /^([a-z][a-z0-9+.-]{0,63}):\/\/(.*)$/is.exec(word) ?? []
    return { scheme, domain, address, isFirst: start === 0 }
  }
  return undefined
}

const HEADING = 'wantsyoutosigninwithyour'
const ACCOUNT = 'account'
const CHAIN_NAME_MAX = 200
const ADDRESS_MAX = 200

/** The text in lower case without white space, and the position of each character. */
function withoutSpaces(text: string): { letters: string; places: readonly number[] } {
  const places: number[] = []
  const letters: string[] = []
  for (let index = 0; index < text.length; index++) {
    const unit = text.charAt(index)
    if (isSpace(unit)) continue
    places.push(index)
    letters.push(unit >= 'A' && unit <= 'Z' ? unit.toLowerCase() : unit)
  }
  return { letters: letters.join(''), places }
}

/** The word that ends before `end`, skipping white space. */
function wordBefore(text: string, end: number): { word: string; start: number } {
  let last = end
  while (last > 0 && isSpace(text.charAt(last - 1))) last--
  let start = last
  while (start > 0 && !isSpace(text.charAt(start - 1))) start--
  // Only white space before it: it starts the text.
  return { word: text.slice(start, last), start: last === 0 ? 0 : start }
}

function wordFrom(text: string, start = text.length): string {
  let end = start
  while (end < text.length && end - start < ADDRESS_MAX && !isSpace(text.charAt(end))) end++
  return text.slice(start, end)
}

const isSpace = (unit: string) => unit.trim() === ''
