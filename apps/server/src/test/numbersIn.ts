/**
 * The numbers that stand in a text. Not the fraction of a time, nor what a UUID is made of: those are any six digits now and
 * then, and no code that leaked.
 */
export function numbersIn(text: string): string[] {
  return text.replace(/:\d\d\.\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ' ').split(/[^0-9]+/)
}
