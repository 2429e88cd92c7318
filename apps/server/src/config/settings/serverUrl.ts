import * as v from 'valibot'

/** The address of a server that this one uses, with a user and a password where it needs them. */
export function serverUrl(form: RegExp, message: string) {
  return v.pipe(
    v.string(),
    v.regex(form, message),
    v.check(
      (url) => !form.test(url) || isUrl(url),
      'is not a URL: write characters such as / # % in its password as %2F %23 %25',
    ),
  )
}

function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  try {
    const { username, password, pathname } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
