/**
 * The numbers in a text. Ignores fractions of seconds and UUIDs, which may contain any six digits by chance and aren't
 * a leaked code.
 */
export function numbersIn(text: string): string[] {
  return text.replace(/:\d\d\.\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ' ').split(/[^0-9]+/)
}
