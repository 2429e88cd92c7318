/** A value that can be read, and told of when it changes. It stays the same object while nothing in it has changed. */
export type Watched<Value> = {
  get(): Value
  /** As it was before anything was known: what a server renders. */
  getInitial(): Value
  /** Returns a function that stops it. */
  subscribe(onChange: (value: Value) => void): () => void
}

/** What a store of zustand has. */
type Source<State> = {
  getState(): State
  getInitialState(): State
  subscribe(onChange: () => void): () => void
}

/** What `select` makes of a store. */
export function watch<State, Value>(source: Source<State>, select: (state: State) => Value): Watched<Value> {
  const read = remember(select)
  const readInitial = remember(select)
  const get = () => read(source.getState())
  return {
    get,
    getInitial: () => readInitial(source.getInitialState()),
    subscribe(onChange) {
      let last = get()
      return source.subscribe(() => {
        const now = get()
        if (now === last) return
        last = now
        onChange(now)
      })
    },
  }
}

/** The same result again while it is equal to the last one. */
function remember<State, Value>(select: (state: State) => Value): (state: State) => Value {
  let last: { readonly value: Value } | undefined
  return (state) => {
    const value = select(state)
    if (!last || !isEqual(last.value, value)) last = { value }
    return last.value
  }
}

/** Plain data is compared by its members; networks and providers stay the same objects. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isEqual(a[key], b[key]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  )
}
