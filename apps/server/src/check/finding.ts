/** What a check found. `why` and `fix` are empty if it is all right. */
export type Finding = {
  /** What was checked, such as `database.migrations`. Stable: scripts may depend on it. */
  id: string
  level: 'ok' | 'warning' | 'error'
  /** What is so, in a sentence. It has no password. */
  what: string
  /** What follows from it. */
  why: string
  fix: string
}

type Consequence = { why: string; fix: string }

export function ok(id: string, what: string): Finding {
  return { id, level: 'ok', what, why: '', fix: '' }
}

/** It works, and should be better. */
export function warning(id: string, what: string, { why, fix }: Consequence): Finding {
  return { id, level: 'warning', what, why, fix }
}

/** Something does not work for visitors, or is not safe. */
export function error(id: string, what: string, { why, fix }: Consequence): Finding {
  return { id, level: 'error', what, why, fix }
}

/** Splits a sentence of the form `what: fix`, as refusals of the server have it. */
export function split(sentence: string): { what: string; fix: string } {
  const at = sentence.lastIndexOf(': ')
  if (at < 0) return { what: sentence, fix: 'Correct it, and check again.' }
  const fix = sentence.slice(at + 2)
  return { what: sentence.slice(0, at), fix: `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.` }
}
