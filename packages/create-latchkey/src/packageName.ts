const LONGEST = 214

/** Why npm wouldn't take this as the name of a package, as a sentence; `undefined` if it would. */
export function findNameFault(name: string): string | undefined {
  const fault = describe(name)
  return fault && `“${name}” can't be the name of a package: ${fault}. Choose another, such as my-app.`
}

/** A folder's name as the name of a package: `My App` becomes `my-app`. Empty if nothing of it is left. */
export function toPackageName(folder: string): string {
  return folder
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[^a-z0-9]+|-+$/g, '')
}

function describe(name: string): string | undefined {
  const [, bare = name] = /^@[a-z0-9~-][a-z0-9._~-]*\/(.*)$/.exec(name) ?? []
  if (bare === '') return 'it is empty'
  if (name.length > LONGEST) return `it is longer than ${LONGEST} characters`
  if (/[A-Z]/.test(name)) return 'it has capital letters'
  if (/^[._]/.test(bare)) return 'it begins with a dot or an underscore'
  if (!/^[a-z0-9._~-]+$/.test(bare))
    return 'it has characters other than letters, digits, dots, hyphens and underscores'
  if (bare === 'node_modules' || bare === 'favicon.ico') return 'npm has reserved it'
  return undefined
}
