import { List } from '@latchkey/ui'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from 'react'
import { createRowWatch, type RowWatch } from './createRowWatch.ts'

/** Contains the windows of one long list: what enters and leaves its surroundings is watched once for all of them. */
export function RowWindows({ children }: { readonly children: ReactNode }) {
  const [watch] = useState(createRowWatch)
  useEffect(() => watch.stop, [watch])
  return <RowWatchContext.Provider value={watch}>{children}</RowWatchContext.Provider>
}

export type RowWindowProps = {
  /** How many rows there are, for the place that they take while they aren't drawn. */
  readonly count: number
  /** Drawn from the start, because it is most likely in sight. */
  readonly isFirst: boolean
  readonly children: ReactNode
}

/** Draws some rows of a long list only while they are near what is in sight: ten thousand cost as much as a hundred. */
export function RowWindow({ count, isFirst, children }: RowWindowProps) {
  const watch = useContext(RowWatchContext)
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  // Rows with a reason or with actions are taller than others.
  const drawnHeight = useRef<number>(undefined)
  useEffect(() => {
    if (!element.current) return
    return watch?.add(element.current, {
      enter: () => startTransition(() => setNear(true)),
      leave: (height) => {
        if (height > 0) drawnHeight.current = height
        setNear(false)
      },
    })
  }, [watch])
  useEffect(() => {
    if (isNear && element.current) watch?.drawn(element.current)
  }, [isNear, watch])
  return (
    <div ref={element} style={isNear ? undefined : { blockSize: drawnHeight.current ?? count * ROW_PX }}>
      {isNear && children}
    </div>
  )
}

const RowWatchContext = createContext<RowWatch | undefined>(undefined)

export type LongListProps<Item> = {
  readonly items: readonly Item[]
  readonly label: string
  readonly rowOf: (item: Item) => ReactNode
}

/** A list of any length, of which only the rows near what is in sight are drawn. */
export function LongList<Item>({ items, label, rowOf }: LongListProps<Item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className="lk-stack">
      <RowWindows>
        {chunksOf(items).map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that is found or not moves others into the next part
          <RowWindow key={place} count={chunk.length} isFirst={place === 0}>
            <List>{chunk.map(rowOf)}</List>
          </RowWindow>
        ))}
      </RowWindows>
    </div>
  )
}

/** The parts of a long list, for a window each. */
export function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, place) =>
    items.slice(place * CHUNK, (place + 1) * CHUNK),
  )
}

/** As many as are in sight at once in a dialog, and few enough that drawing them takes no longer than a frame. */
export const CHUNK = 10
const ROW_PX = 60
