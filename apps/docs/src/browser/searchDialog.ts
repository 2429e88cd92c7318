import { openSearch, type Search } from '../search/openSearch.ts'
import type { Found } from '../search/searchOptions.ts'

export type SearchDialog = { open(): void }

const LIMIT = 12

/** Reads the index and makes the dialog of the search. Rejects if the index can't be read. */
export async function createSearchDialog(index: URL, root: URL): Promise<SearchDialog> {
  const response = await fetch(index)
  if (!response.ok) throw new Error(`The index of the search could not be read: ${response.status}`)
  const search = openSearch(await response.text())
  const { dialog, input, list, status } = createElements()
  input.addEventListener('input', () => show(search, root, input.value, list, status))
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, list))
  // A press beside it closes it, as does a result on the same page.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target as Element).closest('li a')) dialog.close()
  })
  return {
    open() {
      if (!dialog.open) dialog.showModal()
      input.select()
    },
  }
}

function show(search: Search, root: URL, words: string, list: HTMLElement, status: HTMLElement): void {
  const found = words.trim() === '' ? [] : search(words, LIMIT)
  list.replaceChildren(...found.map((one) => createResult(one, root)))
  const count =
    found.length === LIMIT ? `The best ${LIMIT} results` : `${found.length} result${found.length === 1 ? '' : 's'}`
  status.textContent = words.trim() === '' ? '' : found.length === 0 ? `Nothing found for “${words.trim()}”` : count
}

function createResult({ url, title, heading, excerpt }: Found, root: URL): HTMLElement {
  const link = document.createElement('a')
  link.href = new URL(url, root).href
  const name = document.createElement('strong')
  name.textContent = heading === '' ? title : `${title} › ${heading}`
  const text = document.createElement('small')
  text.textContent = excerpt
  link.append(name, text)
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** The arrows go through the results; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Enter' && document.activeElement === input) {
    event.preventDefault()
    links[0]?.click()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const target = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (target) target.focus()
  else if (event.key === 'ArrowUp') input.focus()
}

function createElements() {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.ariaLabel = 'Search the docs'
  const form = document.createElement('form')
  form.method = 'dialog'
  const input = document.createElement('input')
  Object.assign(input, {
    type: 'text',
    enterKeyHint: 'search',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: 'Search the docs',
  })
  input.ariaLabel = 'Search the docs'
  const close = document.createElement('button')
  close.textContent = 'Close'
  form.append(input, close)
  const status = document.createElement('p')
  status.className = 'search-status'
  status.role = 'status'
  const list = document.createElement('ul')
  list.tabIndex = -1
  dialog.append(form, status, list)
  document.body.append(dialog)
  return { dialog, input, list, status }
}
