// Control characters and the marks that turn the direction of the text around them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/**
 * A contract's text as something that can stand in a list: one line, nothing invisible, at most `max`
 * characters. Markup stays as it is: it is text, and is shown as text.
 */
export function cleanText(text: string, max: number): string {
  // Cut first: the text may be megabytes.
  const plain = text
    .slice(0, max * 4)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : plain
}
