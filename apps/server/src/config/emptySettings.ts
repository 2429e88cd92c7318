/**
 * Every text that is empty, at any depth. Usually a variable that was to be filled in is missing, and a server that
 * ignored it would do something else: without `databaseUrl`, for instance, it starts a database of its own.
 */
export function emptySettings(value: unknown, path: readonly string[] = []): string[] {
  if (value === '') return [`${path.join('.')} is empty: give it a value, or remove it`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => emptySettings(member, [...path, name]))
}
