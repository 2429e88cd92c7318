/**
 * One emoji that is made of several: joined by U+200D, with a variation selector, a skin tone, or a flag's tags. The joiners are
 * invisible, but belong to what is seen (https://unicode.org/reports/tr51/#def_emoji_sequence).
 */
export const emojiSequence =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*|[\u{e0020}-\u{e007f}])*/gu

/**
 * Replaces what can't be seen in an untrusted text, except inside emoji.
 *
 * @param invisible matches it, with the flags `gu`
 */
export function replaceInvisible(text: string, invisible: RegExp, replacement: string): string {
  const either = new RegExp(`(${emojiSequence.source})|${invisible.source}`, 'gu')
  return text.replace(either, (_, emoji?: string) => emoji ?? replacement)
}
