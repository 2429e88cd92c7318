/**
 * Bytes as text, or undefined where they are something else as well: control characters could make what is read differ
 * from what is signed.
 */
export function readableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{C}\n\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
