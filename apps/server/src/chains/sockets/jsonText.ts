/**
 * Splits a JSON array or object as text. JavaScript can't represent all chains' numbers, so what is only passed on
 * isn't parsed and serialised again.
 *
 * @param json valid JSON, an array or an object
 * @returns the elements of the array, or the members of the object (`"key":value`)
 */
export function splitJson(json: string): string[] {
  const parts: string[] = []
  const text = json.trim()
  let depth = 0
  let start = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    const isEnd = depth === 0
    if (!isEnd && !(letter === ',' && depth === 1)) continue
    const part = text.slice(start, at).trim()
    if (part !== '') parts.push(part)
    start = at + 1
    if (isEnd) break
  }
  return parts
}

/** The text of a JSON-RPC object with another id. */
export function withId(json: string, id: string | number | null): string {
  const members = splitJson(json).filter((member) => !/^"id"\s*:/.test(member))
  return `{${[...members, `"id":${JSON.stringify(id)}`].join(',')}}`
}

function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end
}
