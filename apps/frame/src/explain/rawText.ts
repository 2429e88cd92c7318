/** What would be signed, as JSON for the *Raw* part of an approval. Amounts are in decimal digits. */
export function rawText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2)
}
