const CHUNK = 0x8000

/** Standard base64 with padding, or with `isUrlSafe` the URL alphabet without (RFC 4648 §4 and §5). */
export function toBase64(bytes: Uint8Array, isUrlSafe = false): string {
  let text = ''
  // `fromCharCode` takes the bytes as arguments, whose number is limited.
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  const base64 = btoa(text)
  return isUrlSafe ? base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : base64
}

/** Reads either alphabet, padded or not. Undefined for anything else. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
