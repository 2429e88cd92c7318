/** Rejects with what was awaited if it doesn't happen in time, for waits that would otherwise say nothing. */
export async function within<T>(what: string, awaited: Promise<T>, limitMs = 90_000): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`Waited ${limitMs / 1000} s for ${what}`)), limitMs)
  })
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(limit)
  }
}
