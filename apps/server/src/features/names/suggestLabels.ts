/** Labels like the requested one, the plainest first. */
export function suggestLabels(label: string): readonly string[] {
  const forms = [`the-${label}`, `${label}-eth`, `my-${label}`, `${label}-wallet`, `hey-${label}`, `${label}-xyz`]
  return [...forms, ...Array.from({ length: NUMBERED }, (_, index) => `${label}${index + 1}`)]
}

// Few enough that looking them all up reads an index, and not the table.
const NUMBERED = 14
