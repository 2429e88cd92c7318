/**
 * Decodes bytes as text; undefined if they contain control characters, which could make the displayed text differ from
 * what is signed.
 */
export function readableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{C}\n\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
