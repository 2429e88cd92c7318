/** Several objects as one, without members that are undefined: those would replace a default. */
export function defined<Given extends object>(objects: readonly Given[]): Partial<Given> {
  const entries = objects.flatMap((one) => Object.entries(one).filter(([, value]) => value !== undefined))
  return Object.fromEntries(entries) as Partial<Given>
}
