import type { SearchDialog } from './searchDialog.ts'

/** Opens the search on a press, on `/` and on Ctrl-K. It is loaded once somebody reaches for it. */
export function startSearch(): void {
  const opener = document.querySelector<HTMLAnchorElement>('.search-open')
  const { search: script = '', index = '', root = '' } = document.body.dataset
  if (!opener) return
  let loading: Promise<SearchDialog> | undefined
  const load = () => {
    loading ??= import(new URL(script, document.baseURI).href).then(({ createSearchDialog }) =>
      createSearchDialog(new URL(index, document.baseURI), new URL(root || './', document.baseURI)),
    )
    return loading
  }
  // Without the search, the link leads to the list of all pages, as it does without a script.
  const open = () =>
    load().then(
      (dialog) => dialog.open(),
      () => location.assign(opener.href),
    )
  opener.role = 'button'
  for (const event of ['pointerenter', 'focus']) opener.addEventListener(event, () => void load().catch(() => {}))
  opener.addEventListener('click', (event) => {
    event.preventDefault()
    void open()
  })
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (!isShortcut && (event.key !== '/' || isTyping(event))) return
    event.preventDefault()
    void open()
  })
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
