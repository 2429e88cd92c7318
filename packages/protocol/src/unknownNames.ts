/** One sentence for each name in `given` that isn't among `known`, with the name that was probably meant. */
export function unknownNames(what: string, given: object, known: readonly string[]): string[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((one) => isNear(name.toLowerCase(), one.toLowerCase()))
      return `${what} has no option ${name}, so it does nothing. ${meant ? `Did you mean ${meant}?` : `Its options are ${known.join(', ')}.`}`
    })
}

/** Whether one has at most two letters more, fewer or different, in one place or two. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of [...other].entries())
      current.push(
        Math.min(
          (before[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (before[column] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      )
    before = current
  }
  return (before.at(-1) ?? 0) <= Math.min(2, Math.floor(other.length / 3))
}
