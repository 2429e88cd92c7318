import type { ReactNode } from 'react'

/** Something that the command menu does. `mark`: its icon, or the logo of what it is about. */
export type Command = { id: string; name: string; mark: ReactNode; detail?: string | undefined; run: () => void }

/** Whether every word of the query begins a word of the name, in any order. */
export function matches(name: string, query: string): boolean {
  const words = name.toLocaleLowerCase().split(/\s+/)
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
