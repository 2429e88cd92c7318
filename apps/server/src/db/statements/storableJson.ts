/**
 * Replaces what PostgreSQL can't store in text: NUL, and half of a surrogate pair. Anyone can send them in JSON.
 *
 * @param json as `JSON.stringify` writes it
 */
export function toStorableJson(json: string): string {
  return json.replaceAll(escapes, (found, code?: string) => (code === undefined ? found : '\ufffd'))
}

// A backslash before a backslash isn't an escape of what follows. Whole pairs aren't escaped.
const escapes = /\\(?:\\|u(0000|d[89a-f][0-9a-f]{2}))/g
