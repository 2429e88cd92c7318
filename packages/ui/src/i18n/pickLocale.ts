/**
 * The best available locale for the visitor's preferences (BCP 47 tags, strongest first): the very tag, or the same
 * language in the same script; the first available if none fits. The script of a tag without one is
 * the likely one: `zh-TW` is written as `zh-Hant`. https://unicode.org/reports/tr35/#Likely_Subtags
 */
export function pickLocale<Available extends string>(
  preferred: readonly (string | undefined)[],
  available: readonly [Available, ...Available[]],
): Available {
  for (const wanted of preferred) {
    // Asking for the likely script takes longer than everything else here.
    if (available.includes(wanted as Available)) return wanted as Available
    const wish = maximize(wanted)
    const alike = available.find(
      (tag) => tag.split('-')[0] === wish?.language && maximize(tag)?.script === wish?.script,
    )
    if (alike) return alike
  }
  return available[0]
}

/** Adds the likely script and region; undefined if it isn't a tag. */
function maximize(tag = ''): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}
