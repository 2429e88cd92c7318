import { useEffect, useState } from 'react'

/**
 * What `load` resolves to, loaded once it is wanted; `first` until then, and if it can't be loaded.
 *
 * @param load the same function each time
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  { first, isWanted = true }: { first?: T | undefined; isWanted?: boolean } = {},
): T | undefined {
  const [loaded, setLoaded] = useState(first)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    load().then(
      (value) => {
        if (!isOver) setLoaded(() => value)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isWanted, load])
  return loaded
}
