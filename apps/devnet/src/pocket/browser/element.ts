type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], 'children' | 'style' | 'dataset' | 'classList'>
>
type Child = Node | string | undefined

/** Creates an element. Strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<K> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), props)
  made.append(...children.filter((child) => child !== undefined))
  return made
}
