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
 * Asks for the next page when the end of the list comes into view, and when it is pressed: whoever uses a keyboard or
 * a screen reader does not scroll. Who presses it is taken to the first of the new wallets; who only stands on it is
 * left in peace.
 */
export function MoreWallets({ query, list, rowCount }: MoreWalletsProps) {
  const text = useViewsText()
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  const wasPressed = useRef(false)
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query
  useFocusOnFirstNew(wasPressed, list, rowCount)

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each answer, since a page that does not fill the view must ask once more
  useEffect(() => {
    if (!button.current || !hasNextPage || isFetching) return
    // Seen in its own document: what is around an embedding frame does not count.
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

/** A button that is gone, or has moved to the new end, would leave the new rows behind it. */
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
