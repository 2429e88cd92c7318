import { Button } from '@latchkey/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useViewsText } from '../../messages/text.ts'
import type { Directory } from './useDirectory.ts'

export type MoreWalletsProps = {
  readonly query: Directory['query']
  readonly list: RefObject<HTMLUListElement | null>
  readonly rowCount: number
}

/**
 * Loads the next page when the end of the list scrolls into view, or when pressed, for keyboards and screen readers.
 * Pressing moves the focus to the first new wallet; focus alone doesn't.
 */
export function MoreWallets({ query, list, rowCount }: MoreWalletsProps) {
  const text = useViewsText()
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  const wasPressed = useRef(false)
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query
  useFocusOnFirstNew(wasPressed, list, rowCount)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each response, because a page that does not fill the view must load the next one
  useEffect(() => {
    if (!button.current || !hasNextPage || isFetching) return
    // Observed in its own document: an embedding page doesn't count.
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting && !hasFocus.current) void fetchNextPage()
      },
      { root: document },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [hasNextPage, fetchNextPage, isFetching, data])

  if (!hasNextPage) return null
  return (
    <Button
      buttonRef={button}
      wide
      busy={isFetchingNextPage}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
      onClick={() => {
        wasPressed.current = true
        void fetchNextPage()
      }}
    >
      {text.moreWallets}
    </Button>
  )
}

/** The button may be gone, or have moved below the new rows. */
function useFocusOnFirstNew(
  wasPressed: RefObject<boolean>,
  list: RefObject<HTMLUListElement | null>,
  rowCount: number,
): void {
  const before = useRef(rowCount)
  useLayoutEffect(() => {
    if (rowCount > before.current && wasPressed.current) {
      wasPressed.current = false
      list.current?.children[before.current]?.querySelector('button')?.focus()
    }
    before.current = rowCount
  }, [rowCount, list, wasPressed])
}
