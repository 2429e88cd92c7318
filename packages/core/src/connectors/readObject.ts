/** A member of an injected object if it is an object; else undefined. */
export function readObject(value: object, member: string): object | undefined {
  try {
    const found: unknown = Reflect.get(value, member)
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
