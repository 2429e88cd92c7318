import { Children, type ComponentPropsWithoutRef, type Ref } from 'react'

export type ListProps = ComponentPropsWithoutRef<'ul'> & {
  /** Not `ref`: React 18 passes none to a function. */
  readonly listRef?: Ref<HTMLUListElement> | undefined
}

/** A list of rows: each child becomes one item. Safari drops the list role of unstyled lists, hence the explicit one. */
export function List({ children, listRef, ...rest }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul {...rest} ref={listRef} role="list" className="lk-stack">
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
