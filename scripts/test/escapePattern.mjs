// @ts-check

/**
 * A regular expression that matches exactly this text.
 * @param {string} text
 */
export function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
