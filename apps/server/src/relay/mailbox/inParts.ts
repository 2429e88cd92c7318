/** Splits items into arrays of at most `size`, lazily. */
export function* inParts<Item>(items: Iterable<Item>, size: number): Iterable<Item[]> {
  let part: Item[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
