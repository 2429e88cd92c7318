/**
 * Names with the same skeleton look alike. Names are lower-case ASCII, so only a few of UTS 39's confusables remain
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection). `i` also counts as `l`, because they look alike in many
 * fonts.
 */
export function skeletonOf(name: string): string {
  return name.replaceAll(/[01i]|rn|vv/g, (part) => LOOKS_LIKE[part] ?? part)
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', rn: 'm', vv: 'w' }
