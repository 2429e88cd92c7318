/** Who a sign-in text says asks for it. */
export type SignInDomain = { domain: string; scheme: string | undefined; address: string }

/**
 * Finds the heading of a sign-in message (EIP-4361 and its like on Solana) also where the rest of the text is not as the
 * standard writes it. `isFirst` tells whether it stands where it should: anywhere else it is a trick.
 */
export function readSignInText(text: string): (SignInDomain & { isFirst: boolean }) | undefined {
  const found = heading.exec(text)
  if (!found) return undefined
  const [, scheme, domain = '', address = ''] = found
  return { scheme, domain, address, isFirst: found.index === 0 }
}

// No space counts: one that is no space to a server may be left out by whoever made the text.
const heading =
  /(?:([a-z][a-z0-9+.-]*):\/\/)?(\S*?)\s*wants\s*you\s*to\s*sign\s*in\s*with\s*your\s*\S+\s*account:?\s*(\S*)/i
