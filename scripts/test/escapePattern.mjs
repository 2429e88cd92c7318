// @ts-check

/**
 * Text as a regular expression that matches just that text.
 * @param {string} text
 */
export function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
