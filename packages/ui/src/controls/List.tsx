import { Children, type ComponentPropsWithoutRef, type Ref } from 'react'

export type ListProps = ComponentPropsWithoutRef<'ul'> & {
  /** Not `ref`: React 18 does not pass it to function components. */
  readonly listRef?: Ref<HTMLUListElement> | undefined
}

/**
 * A list of rows: each child becomes one item. The explicit role is for Safari, which drops the list role of unstyled
 * lists.
 */
export function List({ children, listRef, ...rest }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul {...rest} ref={listRef} role="list" className="lk-stack">
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
