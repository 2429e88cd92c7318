/** Freezes plain data to its last leaf. Bytes cannot be frozen by the language: they are copied when they are read. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const member of Object.values(value)) deepFreeze(member)
  return Object.freeze(value)
}
