/** Parses untrusted JSON. Undefined if it is too long, nested too deeply, or invalid. */
export function parseJson(text: string, { maxLength = 1_500_000, maxDepth = 64 } = {}): unknown {
  if (text.length > maxLength || isDeeper(text, maxDepth)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Counts brackets outside of strings, before anything is parsed. */
function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (isString) {
      if (char === 0x5c) at++
      else if (char === 0x22) isString = false
    } else if (char === 0x22) isString = true
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > maxDepth) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}
