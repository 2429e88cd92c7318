import { Children, type ComponentProps } from 'react'

/** A list of rows: each child becomes one item. Safari drops the list role of unstyled lists, hence the explicit one. */
export function List({ children, ...rest }: ComponentProps<'ul'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul {...rest} role="list" className="lk-stack">
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
