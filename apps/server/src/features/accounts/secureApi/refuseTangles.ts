const DEPTH_MAX = 8

/**
 * Checks JSON for depth and duplicate member names before `JSON.parse`, which recurses and silently drops duplicates.
 * Reads each character at most three times, whatever the text: a regular expression would start over at each quotation
 * mark.
 *
 * @throws SyntaxError, RangeError if the text must not be parsed
 */
export function refuseTangles(text: string): void {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === OPEN_LIST || code === OPEN_OBJECT) open.push(new Set())
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open.pop()
    else if (code === QUOTE) {
      const end = endOfString(text, at)
      if (isName(text, end + 1)) addName(open.at(-1), text.slice(at, end + 1))
      at = end
    }
    if (open.length > DEPTH_MAX) throw new RangeError('it is too deep')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  throw new SyntaxError('a string has no end')
}

function isName(text: string, start: number): boolean {
  let at = start
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at++
  return text.charCodeAt(at) === COLON
}

function addName(names: Set<string> | undefined, json: string): void {
  const name = String(JSON.parse(json))
  if (names?.has(name)) throw new SyntaxError('a member is there twice')
  names?.add(name)
}
