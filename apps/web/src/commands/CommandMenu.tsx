import './commands.css'
import { SearchIcon } from '@latchkey/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../i18n.ts'
import type { Navigate } from '../routes.ts'
import { type Command, matches } from './matches.ts'
import { useCommands } from './useCommands.tsx'

export type CommandMenuProps = { go: Navigate; onClose: () => void }

/** Finds pages, accounts, networks, tokens and actions by what is typed: a dialog with a combobox (ARIA practices). */
export function CommandMenu({ go, onClose }: CommandMenuProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const groups = useCommands(go)
    .map(({ label, commands }) => ({ label, commands: commands.filter(({ name }) => matches(name, query)) }))
    .filter(({ commands }) => commands.length > 0)
  const found = groups.flatMap(({ commands }) => commands)
  const current = found[Math.min(index, found.length - 1)]
  const optionId = (command: Command) => `${id}-${command.id}`

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function run(command: Command | undefined): void {
    if (!command) return
    dialog.current?.close()
    command.run()
  }
  function press(event: KeyboardEvent): void {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing || found.length === 0) return
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') run(current)
    else if (step) setIndex((Math.min(index, found.length - 1) + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className="commands"
      aria-label={text.commands}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="commands-field">
        <SearchIcon aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={text.commandsHint}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={text.commandsHint}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setIndex(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text.commands}>
        {groups.map(({ label, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: options belong to a group, not to a fieldset
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {commands.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                onClick={() => run(command)}
              >
                {command.mark}
                <bdi className="command-name">{command.name}</bdi>
                {command.detail && <bdi className="lk-caption">{command.detail}</bdi>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 && text.nothingFound}</p>
    </dialog>
  )
}
