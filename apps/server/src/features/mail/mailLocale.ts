import { mailLocales } from './mailLanguages.ts'

/**
 * The language of an e-mail for the browser that asked for it, by its `accept-language`: the secure frame's own request, in
 * which the page around it has no say.
 */
export function mailLocale(acceptLanguage = ''): string {
  const wishes = acceptLanguage
    .slice(0, LENGTH_MAX)
    .split(',', WISHES_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of wishes) {
    const wish = written(tag)
    const found = wish && mailLocales.find((locale) => written(locale) === wish)
    if (found) return found
  }
  return 'en'
}

/** Language and script, the likely one if the tag names none: `zh-TW` is written like `zh-Hant`. */
function written(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

const LENGTH_MAX = 200
const WISHES_MAX = 10
