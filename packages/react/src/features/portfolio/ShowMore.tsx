import { Button } from '@latchkey/ui'
import { useEffect, useRef } from 'react'

export type ShowMoreProps = { readonly label: string; readonly isLoading: boolean; readonly onMore: () => void }

/** Reads on when it is pressed, and by itself when it comes into sight. */
export function ShowMore({ label, isLoading, onMore }: ShowMoreProps) {
  const element = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!element.current || isLoading) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more.current()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={element}>
      <Button wide busy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
