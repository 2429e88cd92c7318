/**
 * What a name looks like: names with the same skeleton are easily taken for each other. Names are ASCII in lower case, so
 * of the confusables of UTS 39 only a few are left (https://www.unicode.org/reports/tr39/#Confusable_Detection); `i` counts
 * as `l` as well, since it looks like one in many fonts.
 */
export function skeletonOf(name: string): string {
  return name.replaceAll(/[01i]|rn|vv/g, (part) => LOOKS_LIKE[part] ?? part)
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', rn: 'm', vv: 'w' }
