import type { Token } from 'marked'

/** The text of Markdown, as it is read: without its marks, and without the HTML in it. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(read).join('')
}

function read(token: Token): string {
  if (token.type === 'html' || token.type === 'image' || token.type === 'space') return ' '
  if (token.type === 'br') return ' '
  if (token.type === 'table') {
    const rows = [token.header, ...token.rows] as { tokens: Token[] }[][]
    return rows.map((row) => row.map((cell) => textOf(cell.tokens)).join(' ')).join(' ')
  }
  if (token.type === 'list') return (token.items as Token[]).map((item) => `${read(item)} `).join('')
  if ('tokens' in token && token.tokens) return textOf(token.tokens) + (isBlock(token) ? ' ' : '')
  return 'text' in token ? decode(String(token.text)) : ''
}

function isBlock({ type }: Token): boolean {
  return type === 'paragraph' || type === 'blockquote' || type === 'list_item'
}

// Marked escapes the text of some tokens, so that it can be written as it is.
function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}
