/**
 * Copies an untrusted message, or says why it is refused. Only text, finite numbers, booleans, null, lists and plain
 * objects are copied, and the copied objects have no prototype, so names like `__proto__` are harmless. At most `bytes`
 * are read, so no message can be large or deep enough to block the frame.
 */
export function guardMessage(input: unknown, limits: GuardLimits): Guarded {
  const budget = { left: limits.bytes, depth: limits.depth }
  try {
    return { ok: true, value: copy(input, 1, budget) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.message }
    throw error
  }
}

/** `bytes` in UTF-8, without JSON punctuation; `depth` of nested lists and objects. */
export type GuardLimits = { bytes: number; depth: number }
export type Guarded = { ok: true; value: unknown } | { ok: false; problem: string }

type Budget = { left: number; readonly depth: number }

class Refused extends Error {}

// Members of every object: nobody sends these with good intentions.
const forbidden: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

function copy(value: unknown, depth: number, budget: Budget): unknown {
  spend(budget, 1)
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string') return readText(value, budget)
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new Refused('a number is not finite')
  }
  if (typeof value !== 'object') throw new Refused(`a ${typeof value} is no message`)
  if (depth > budget.depth) throw new Refused('nested too deep')
  return Array.isArray(value) ? copyList(value, depth, budget) : copyObject(value, depth, budget)
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  // A sparse list can claim any length.
  if (list.length > budget.left) throw new Refused('too large')
  return Array.from(list, (item) => copy(item, depth + 1, budget))
}

function copyObject(object: object, depth: number, budget: Budget): object {
  const prototype = Object.getPrototypeOf(object)
  if (prototype !== null && prototype !== Object.prototype) throw new Refused('an object with a custom prototype')
  const result: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(object)) {
    if (forbidden.has(name)) throw new Refused('a member with a name of the language')
    readText(name, budget)
    const member = copy(Reflect.get(object, name), depth + 1, budget)
    if (member !== undefined) result[name] = member
  }
  return result
}

function readText(text: string, budget: Budget): string {
  spend(budget, text.length)
  // Count up to two more bytes for characters that UTF-8 encodes in more.
  let longer = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) longer += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  spend(budget, longer)
  return text
}

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes
  if (budget.left < 0) throw new Refused('too large')
}
