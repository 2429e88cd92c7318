/**
 * Reads a settings file: JSON that may also have comments, commas after the last member, and a byte order mark, which
 * some editors of Windows write.
 *
 * @throws SyntaxError with the place of the fault, which comments don't move
 */
export function parseSettings(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '').replace(STRING_OR_COMMENT, (part) => (isComment(part) ? blank(part) : part))
  return JSON.parse(json.replace(STRING_OR_LAST_COMMA, (part) => (part === ',' ? ' ' : part)))
}

// Strings are matched to be left alone: a URL has `//`. What has no end is matched too, so that each character is read
// once, and left to JSON.parse, which refuses it.
const STRING = /"(?:[^"\\\r\n]|\\.?)*(?:"|$)/.source
const STRING_OR_COMMENT = new RegExp(`${STRING}|//[^\\r\\n]*|/\\*[^]*?(?:\\*/|$(?![^]))`, 'gm')
const STRING_OR_LAST_COMMA = new RegExp(`${STRING}|,(?=\\s*[\\]}])`, 'gm')

function isComment(part: string): boolean {
  return part.startsWith('//') || (part.startsWith('/*') && part.length > 3 && part.endsWith('*/'))
}

function blank(comment: string): string {
  return comment.replace(/[^\r\n]/g, ' ')
}
